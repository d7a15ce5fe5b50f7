package dev.keyfold.samples.recipes;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.Job;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.JsonLinesSource;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;

/** Balances of customers, from orders that may come twice. */
public final class Main {
  private Main() {}

  /** Reads the first argument, a file or folder, and keeps output and state in the second. */
  public static void main(String[] args) throws InterruptedException {
    try {
      print(Path.of(args[0]), Path.of(args[1]), System.out);
    } catch (JobFailed | JobRefused e) {
      System.err.println("recipes: " + e.getMessage());
      System.exit(1);
    }
  }

  static void print(Path input, Path folder, PrintStream screen) throws InterruptedException {
    Pipeline pipeline = balances(JsonLinesSource.of(input, Order.class), folder);
    JobStatus status = run(pipeline, folder.resolve("state"), new SimpleMeterRegistry());
    screen.printf("%d orders, %d balances%n", status.events(), status.outputs());
  }

  // #region job
  static JobStatus run(Pipeline pipeline, Path state, MeterRegistry meters)
      throws InterruptedException {
    try (Job job = pipeline.start(EngineOptions.in(state).meters(meters))) {
      // on Ctrl+C and kill: commits the batch that runs, delivers it, and ends
      Runtime.getRuntime().addShutdownHook(new Thread(job::close));
      return job.await();
    }
  }

  // #endregion

  // #region balances
  static Pipeline balances(Source<Order> orders, Path folder) {
    return Pipeline.from(orders)
        .keyBy(Order::id)
        .process(FirstOnlyStatefulProcessor::new)
        .keyBy(Order::customer)
        .withoutInitialState()
        .process(BalancesStatefulProcessor::new)
        .to(new CsvSink(folder.resolve("balances.csv")));
  }

  // #endregion

  // #region initial
  static Pipeline balances(Source<Order> orders, Source<Balance> snapshot, Path folder) {
    return Pipeline.from(orders)
        .keyBy(Order::customer)
        .initialState(snapshot, Balance::customer)
        .process(BalancesStatefulProcessor::new)
        .to(JsonLinesSink.to(folder.resolve("balances")));
  }

  // #endregion

  // #region late
  static Pipeline hours(Source<Order> orders, Path folder) {
    return Pipeline.from(orders)
        .eventTime(Order::at, Duration.ofMinutes(5))
        .late(JsonLinesSink.to(folder.resolve("late")))
        .keyBy(Order::customer)
        .process(HourlyStatefulProcessor::new)
        .to(JsonLinesSink.to(folder.resolve("hours")));
  }
  // #endregion
}
