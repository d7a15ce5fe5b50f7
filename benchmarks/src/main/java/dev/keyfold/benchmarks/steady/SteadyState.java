package dev.keyfold.benchmarks.steady;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What an event costs in a job that has been running for a while: CPU time of the whole process
 * from event 3M to event 5M, a new process for each run, the contestants by turns.
 *
 * <p>Arguments: workloads ({@code count count-ttl session session-list}, all by default) and {@code
 * rounds=N}, 3 by default.
 */
public final class SteadyState {
  private static final int FROM = 3_000_000;
  private static final int TO = 5_000_000;

  private SteadyState() {}

  /** Runs what the arguments name, and prints a table. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length == 3 && arguments[0].equals("run")) {
      runHere(Workload.named(arguments[1]), Contestant.valueOf(arguments[2]));
      return;
    }
    int rounds = 3;
    List<Workload> workloads = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.startsWith("rounds=")) {
        rounds = Integer.parseInt(argument.substring("rounds=".length()));
      } else if (!argument.equals("all")) {
        workloads.add(Workload.named(argument));
      }
    }
    compare(workloads.isEmpty() ? List.of(Workload.values()) : workloads, rounds);
  }

  private static void compare(List<Workload> workloads, int rounds) throws Exception {
    System.out.printf("%-14s %-8s %s%n", "workload", "who", "CPU µs per event, each round");
    for (Workload workload : workloads) {
      Map<Contestant, List<Double>> costs = new EnumMap<>(Contestant.class);
      for (int round = 0; round < rounds; round++) {
        for (Contestant contestant : Contestant.values()) {
          costs
              .computeIfAbsent(contestant, who -> new ArrayList<>())
              .add(runInNewProcess(workload, contestant));
        }
      }
      double yardstick = median(costs.getOrDefault(Contestant.BARE, List.of()));
      costs.forEach((who, each) -> print(workload, who, each, yardstick));
    }
  }

  private static void print(
      Workload workload, Contestant who, List<Double> costs, double yardstick) {
    System.out.printf(
        Locale.ROOT,
        "%-14s %-8s %s  median %.2f, %.2f times the bare loop%n",
        workload,
        who.name().toLowerCase(Locale.ROOT),
        costs.stream().map(cost -> String.format(Locale.ROOT, "%.2f", cost)).toList(),
        median(costs),
        median(costs) / yardstick);
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static double runInNewProcess(Workload workload, Contestant contestant)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java")));
    command.addAll(
        List.of(
            "-Xmx3g",
            "-XX:+UseParallelGC",
            "-cp",
            System.getProperty("java.class.path"),
            SteadyState.class.getName(),
            "run",
            workload.toString(),
            contestant.name()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String result =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(workload + " failed with " + contestant);
    }
    System.out.println("  " + result);
    return Double.parseDouble(result.split(" ", -1)[0]);
  }

  private static void runHere(Workload workload, Contestant contestant) throws Exception {
    Path directory = Files.createTempDirectory("keyfold-steady");
    try {
      CpuWindow window = new CpuWindow(FROM, TO);
      long bytes = contestant.run(workload, Clicks.create(TO), directory, window);
      System.out.printf(
          Locale.ROOT,
          "%.3f µs CPU and %.3f µs per event (%s, %s, %d bytes of output)%n",
          window.cpuMicros(),
          window.wallMicros(),
          workload,
          contestant,
          bytes);
    } finally {
      delete(directory);
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
