package dev.keyfold.processor.compile;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.processor.KeyfoldProcessor;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of compiling some sources in a folder, with the processor or without.
 *
 * @param success whether class files were written
 * @param told all errors, and all warnings of the processor, in the order in which they came
 * @param notes all notes of the processor
 * @param classes the folder with the class files
 */
public record Compilation(boolean success, List<Told> told, List<Told> notes, Path classes) {
  /** What a user's class is compiled against. */
  private static final List<String> LIBRARIES =
      Stream.of(Stateful.class, StatefulProcessor.class, Schema.class, Nullable.class)
          .map(Compilation::libraryOf)
          .toList();

  private static String libraryOf(Class<?> type) {
    return Path.of(locationOf(type)).toString();
  }

  private static URI locationOf(Class<?> type) {
    return URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString());
  }

  /** What is compiled, and how. */
  public static final class Builder {
    private final Path folder;
    private final List<MarkedSource> sources = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private final List<Path> classPath = new ArrayList<>();
    private boolean lint;
    private List<Processor> processors = List.of(new KeyfoldProcessor());
    private List<String> libraries = LIBRARIES;
    private String input = "src";
    private String output = "classes";

    private Builder(Path folder) {
      this.folder = folder;
    }

    /** Also warns of what bodies do, which most tests leave empty. */
    public Builder linting() {
      lint = true;
      return this;
    }

    /** Adds source files. */
    public Builder sources(List<MarkedSource> more) {
      sources.addAll(more);
      return this;
    }

    /** Adds compiler options. */
    public Builder options(String... more) {
      options.addAll(List.of(more));
      return this;
    }

    /** Puts sources and classes into these folders, relative to the own one. */
    public Builder laidOut(String sourceFolder, String classFolder) {
      input = sourceFolder;
      output = classFolder;
      return this;
    }

    /** Adds a folder of class files. */
    public Builder classPath(Path classes) {
      classPath.add(classes);
      return this;
    }

    /** Without the runtime, as if only the annotations were a dependency. */
    public Builder withoutRuntime() {
      String core = libraryOf(StatefulProcessor.class);
      libraries = LIBRARIES.stream().filter(library -> !library.equals(core)).toList();
      return this;
    }

    /** Compiles as a library would be that does not know of the processor. */
    public Builder withoutProcessor() {
      processors = List.of();
      return this;
    }

    /** Compiles with another processor. */
    public Builder processor(Processor other) {
      return processors(other);
    }

    /** Compiles with other processors, which run in this order. */
    public Builder processors(Processor... others) {
      processors = List.of(others);
      return this;
    }

    /** Compiles. */
    public Compilation with(JavaCompilers which) {
      try {
        return run(which);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private Compilation run(JavaCompilers which) throws IOException {
      Path classes = Files.createDirectories(folder.resolve(output));
      JavaCompiler compiler = which.create();
      DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
      StringWriter log = new StringWriter();
      boolean success;
      try (StandardJavaFileManager files =
          compiler.getStandardFileManager(collector, Locale.ROOT, StandardCharsets.UTF_8)) {
        JavaCompiler.CompilationTask task =
            compiler.getTask(
                log,
                files,
                collector,
                allOptions(which, classes),
                null,
                files.getJavaFileObjectsFromPaths(write(folder.resolve(input))));
        task.setProcessors(processors);
        success = task.call();
      }
      List<Told> all = relevant(collector);
      return new Compilation(
          success,
          all.stream().filter(told -> !told.isNote()).toList(),
          all.stream().filter(Told::isNote).toList(),
          classes);
    }

    private List<String> allOptions(JavaCompilers which, Path classes) {
      List<String> all = new ArrayList<>(which.options());
      all.addAll(options);
      all.add("-Akeyfold.lint=" + lint);
      Stream<String> paths = classPath.stream().map(Path::toString);
      all.addAll(
          List.of(
              "-classpath",
              String.join(File.pathSeparator, Stream.concat(paths, libraries.stream()).toList()),
              "-d",
              classes.toString(),
              "-s",
              classes.toString()));
      return all;
    }

    private List<Path> write(Path root) throws IOException {
      List<Path> written = new ArrayList<>();
      for (MarkedSource source : sources) {
        Path file = root.resolve(source.path());
        Files.createDirectories(file.getParent());
        written.add(Files.writeString(file, source.text()));
      }
      return written;
    }

    private static List<Told> relevant(DiagnosticCollector<JavaFileObject> collector) {
      return collector.getDiagnostics().stream()
          .map(Told::of)
          .filter(told -> told.kind() == Diagnostic.Kind.ERROR || !told.id().isEmpty())
          .toList();
    }
  }

  /** Compiles in this folder, which has to be empty. */
  public static Builder in(Path folder) {
    return new Builder(folder);
  }
}
