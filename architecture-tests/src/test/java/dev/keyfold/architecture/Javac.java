package dev.keyfold.architecture;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** javac with the annotation processor, over sources in memory. */
final class Javac {
  private final List<String> options = new ArrayList<>();

  private Javac(Path output) {
    String path = System.getProperty("java.class.path");
    options.addAll(List.of("-d", output.toString(), "-cp", path, "-processorpath", path));
    options.add("-Akeyfold.lint=false"); // examples leave out what is beside the point
  }

  static Javac into(Path output) {
    return new Javac(output);
  }

  Javac option(String option) {
    options.add(option);
    return this;
  }

  /** What javac says of one source when it fails; nothing when it does not. */
  String compile(String file, String text) {
    return compile(Map.of(file, text));
  }

  /** What javac says when it fails, with the names of files as given; nothing when it does not. */
  String compile(Map<String, String> sources) {
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(new Source(name, text)));
    StringWriter said = new StringWriter();
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    boolean isCompiled = javac.getTask(said, null, null, options, null, files).call();
    return isCompiled ? "" : said.toString().replaceAll("(?m)^/", "");
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
