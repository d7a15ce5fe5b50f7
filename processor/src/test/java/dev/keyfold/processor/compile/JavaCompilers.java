package dev.keyfold.processor.compile;

import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;

/** The compilers that every test of a diagnostic runs on. */
public enum JavaCompilers {
  JAVAC {
    @Override
    JavaCompiler create() {
      return ToolProvider.getSystemJavaCompiler();
    }

    @Override
    List<String> options() {
      return List.of("-Xlint:all,-processing,-options");
    }
  },
  /** Its own warnings are about style, and are not looked at. */
  ECJ {
    @Override
    JavaCompiler create() {
      return new EclipseCompiler();
    }

    @Override
    List<String> options() {
      return List.of("--release", "17", "-proceedOnError");
    }
  };

  abstract JavaCompiler create();

  abstract List<String> options();

  /** The column in which this compiler shows a diagnostic at the mark. */
  int column(MarkedSource.Mark mark) {
    return this == ECJ ? mark.eclipseColumn() : mark.column();
  }
}
