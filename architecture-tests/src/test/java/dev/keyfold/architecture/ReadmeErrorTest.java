package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The errors that the README shows are what javac says. */
class ReadmeErrorTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Path SAMPLE = ROOT.resolve("samples/session-tracker/src/main");
  private static final Path STATE = SAMPLE.resolve("state");
  private static final Pattern SHOWN =
      Pattern.compile("<!-- error in SessionTracker.java -->\\n```text\\n(.*?)```", Pattern.DOTALL);

  @TempDir Path output;

  @Test
  void javacSaysWhatTheReadmeShows() throws IOException {
    List<String> shown =
        SHOWN
            .matcher(Files.readString(ROOT.resolve("README.md")))
            .results()
            .map(error -> error.group(1))
            .toList();
    assertThat(shown)
        .containsExactly(
            compile("@OnTimer(\"idle\")", "@OnTimer(\"idel\")"),
            compile("ListState<String> pages", "ListState<Long> pages"));
  }

  private String compile(String right, String wrong) throws IOException {
    List<JavaFileObject> sources = new ArrayList<>();
    try (Stream<Path> files = Files.list(SAMPLE.resolve("java/dev/keyfold/samples/tracker"))) {
      for (Path file : files.sorted().toList()) {
        String text = Files.readString(file).replace(right, wrong);
        sources.add(new Source(file.getFileName().toString(), text));
      }
    }
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    String path = System.getProperty("java.class.path");
    List<String> options =
        List.of("-d", "" + output, "-cp", path, "-processorpath", path, "-Akeyfold.state=" + STATE);
    JavaCompiler.CompilationTask task = javac.getTask(said, null, null, options, null, sources);
    assertThat(task.call()).isFalse();
    return said.toString().replace("/SessionTracker.java", "SessionTracker.java");
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
