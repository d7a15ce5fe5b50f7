package dev.keyfold.samples.join;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.JsonLinesSource;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;

/** Runs {@link TradeQuotes} over two files or folders of JSON Lines. */
public final class Main {
  private Main() {}

  /**
   * Reads quotes from the first argument and trades from the second, and keeps results and state in
   * the third, a folder.
   */
  public static void main(String[] args) {
    try {
      run(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), System.out);
    } catch (JobFailed | JobRefused e) {
      System.err.println("two-stream-join: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(Path quotes, Path trades, Path folder, PrintStream screen) {
    EngineOptions options = EngineOptions.in(folder.resolve("state"));
    JobStatus status = pipeline(quotes, trades, folder).run(options);
    screen.printf(
        "%d quotes and trades, %d too late, %d trades written%n",
        status.events(), status.late(), status.outputs());
  }

  // #region pipeline
  static Pipeline pipeline(Path quotes, Path trades, Path folder) {
    Source<MarketEvent> both =
        Source.union(
            JsonLinesSource.of(quotes, Quote.class), JsonLinesSource.of(trades, Trade.class));
    return Pipeline.from(both)
        .eventTime(MarketEvent::at, Duration.ofSeconds(5))
        .keyBy(MarketEvent::symbol)
        .process(TradeQuotesStatefulProcessor::new)
        .output(
            TradeQuotesStatefulProcessor.UNPRICED,
            JsonLinesSink.to(folder.resolve("unpriced")).partitions(1))
        .to(JsonLinesSink.to(folder.resolve("priced")).partitions(1));
  }
  // #endregion
}
