package dev.keyfold.benchmarks.compile;

import dev.keyfold.schema.history.HistoryFolder;
import dev.keyfold.schema.tool.StateModule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A module with 100 stateful classes and 300 types of state, whose versions are recorded: javac
 * with the annotation processor, javac without it over the same sources with the generated ones
 * given, and javac with a processor that only writes these, by turns, each in a JVM of its own.
 */
public final class CompileCost {
  private static final int CLASSES = 100;

  private final Path module;
  private final Path sources;
  private final Path generated;
  private final Path given;

  private CompileCost(Path module) throws IOException {
    this.module = module;
    sources = ModuleSources.write(module, CLASSES);
    generated = Files.createDirectories(module.resolve("generated"));
    given = module.resolve("given");
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

  private enum Contestant {
    GIVEN("generated sources given"),
    WRITTEN("generated sources written"),
    PROCESSED("with the processor");

    private final String text;

    Contestant(String text) {
      this.text = text;
    }
  }

  private void run(int rounds) throws Exception {
    compile(Contestant.PROCESSED);
    Files.move(generated, given);
    StateModule.of(module, "classes", HistoryFolder.MAIN).accept(Optional.empty());
    Map<Contestant, List<Took>> took = new EnumMap<>(Contestant.class);
    for (int round = 0; round < rounds; round++) {
      for (Contestant contestant : order(round)) {
        took.computeIfAbsent(contestant, first -> new ArrayList<>()).add(compile(contestant));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d stateful classes, %d types of state, medians and quartiles of %d rounds%n",
        CLASSES,
        3 * CLASSES,
        rounds);
    List<Took> base = took.getOrDefault(Contestant.GIVEN, List.of());
    took.forEach(
        (contestant, all) ->
            System.out.printf(
                Locale.ROOT,
                "%-26s %5d ms, %s; %5d ms of CPU, %s%n",
                contestant.text,
                quantile(all.stream().map(Took::wall).toList(), 0.5),
                ratio(all, base, Took::wall),
                quantile(all.stream().map(Took::cpu).toList(), 0.5),
                ratio(all, base, Took::cpu)));
  }

  /** There and back again: machines get faster and slower while this runs. */
  private static List<Contestant> order(int round) {
    List<Contestant> order = new ArrayList<>(List.of(Contestant.values()));
    if (round % 2 == 1) {
      Collections.reverse(order);
    }
    return order;
  }

  /** Of the ratios within the rounds. */
  private static String ratio(List<Took> all, List<Took> base, Function<Took, Long> measure) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      ratios.add((double) measure.apply(all.get(i)) / measure.apply(base.get(i)));
    }
    return String.format(
        Locale.ROOT,
        "%.2f (%.2f to %.2f)",
        quantile(ratios, 0.5),
        quantile(ratios, 0.25),
        quantile(ratios, 0.75));
  }

  private static <T extends Comparable<T>> T quantile(List<T> values, double share) {
    return values.stream().sorted().toList().get((int) (values.size() * share));
  }

  private Took compile(Contestant contestant) throws Exception {
    Path classes = module.resolve("classes");
    for (Path output : List.of(classes, generated)) {
      delete(output);
      Files.createDirectories(output);
    }
    String path = System.getProperty("java.class.path");
    List<String> files = new ArrayList<>(javaFiles(sources));
    List<String> options =
        new ArrayList<>(List.of("--release", "17", "-cp", path, "-d", "" + classes));
    if (contestant == Contestant.GIVEN) {
      options.add("-proc:none");
      files.addAll(javaFiles(given));
    } else {
      options.addAll(List.of("-processorpath", path, "-s", "" + generated));
    }
    if (contestant == Contestant.WRITTEN) {
      options.addAll(List.of("-processor", WritingProcessor.class.getName()));
      options.add("-A" + WritingProcessor.SOURCES + "=" + given);
    } else if (contestant == Contestant.PROCESSED) {
      options.addAll(List.of("-processor", "dev.keyfold.processor.KeyfoldProcessor"));
      options.add("-Akeyfold.state=" + module.resolve(HistoryFolder.MAIN));
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
  }
}
