package dev.keyfold.benchmarks.compile;

import dev.keyfold.schema.history.HistoryFolder;
import dev.keyfold.schema.tool.StateModule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A module with 100 stateful classes and 300 types of state, whose versions are recorded: javac
 * with the annotation processor, and javac without it over the same sources with the generated ones
 * given, by turns, each in a JVM of its own.
 */
public final class CompileCost {
  private static final int CLASSES = 100;

  private final Path module;
  private final Path sources;
  private final Path generated;

  private CompileCost(Path module) throws IOException {
    this.module = module;
    sources = ModuleSources.write(module, CLASSES);
    generated = Files.createDirectories(module.resolve("generated"));
  }

  /** Takes the number of rounds. */
  public static void main(String[] arguments) throws Exception {
    int rounds = arguments.length == 0 ? 7 : Integer.parseInt(arguments[0]);
    Path module = Files.createTempDirectory("keyfold-compile");
    try {
      new CompileCost(module).run(rounds);
    } finally {
      delete(module);
    }
  }

  private void run(int rounds) throws Exception {
    compile(true);
    StateModule.of(module, "classes", HistoryFolder.MAIN).accept(Optional.empty());
    List<Took> with = new ArrayList<>();
    List<Took> without = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      without.add(compile(false));
      with.add(compile(true));
    }
    Took processed = Took.median(with);
    Took given = Took.median(without);
    System.out.printf(
        Locale.ROOT,
        """
        %d stateful classes, %d types of state, medians of %d rounds
        with the processor       %5d ms, %5d ms of CPU
        generated sources given  %5d ms, %5d ms of CPU
        ratio                    %8.2f, %8.2f
        """,
        CLASSES,
        3 * CLASSES,
        rounds,
        processed.wall,
        processed.cpu,
        given.wall,
        given.cpu,
        (double) processed.wall / given.wall,
        (double) processed.cpu / given.cpu);
  }

  private Took compile(boolean processed) throws Exception {
    Path classes = module.resolve("classes");
    delete(classes);
    Files.createDirectories(classes);
    String path = System.getProperty("java.class.path");
    List<String> files = new ArrayList<>(javaFiles(sources));
    List<String> options =
        new ArrayList<>(List.of("--release", "17", "-cp", path, "-d", "" + classes));
    if (processed) {
      delete(generated);
      Files.createDirectories(generated);
      String state = "-Akeyfold.state=" + module.resolve(HistoryFolder.MAIN);
      options.addAll(List.of("-processorpath", path, "-s", "" + generated, state));
      options.addAll(List.of("-processor", "dev.keyfold.processor.KeyfoldProcessor"));
    } else {
      options.add("-proc:none");
      files.addAll(javaFiles(generated));
    }
    Path arguments = module.resolve("files");
    Files.write(arguments, files);
    options.add("@" + arguments);
    return fork(options);
  }

  private Took fork(List<String> options) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                "-cp",
                System.getProperty("java.class.path"),
                CompileOnce.class.getName()));
    command.addAll(options);
    File said = module.resolve("said").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said).start();
    int result = process.waitFor();
    List<String> lines = Files.readAllLines(said.toPath());
    if (result != 0) {
      throw new IllegalStateException(String.join("\n", lines));
    }
    return Took.of(lines.get(lines.size() - 1));
  }

  private static List<String> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(Path::toString).filter(name -> name.endsWith(".java")).sorted().toList();
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** Milliseconds of one run. */
  private record Took(long wall, long cpu) {
    static Took of(String line) {
      int space = line.indexOf(' ');
      return new Took(
          Long.parseLong(line.substring(0, space)), Long.parseLong(line.substring(space + 1)));
    }

    static Took median(List<Took> all) {
      return new Took(
          all.stream().mapToLong(Took::wall).sorted().toArray()[all.size() / 2],
          all.stream().mapToLong(Took::cpu).sorted().toArray()[all.size() / 2]);
    }
  }
}
