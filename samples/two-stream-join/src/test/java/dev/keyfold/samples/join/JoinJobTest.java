package dev.keyfold.samples.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.connector.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on the real engine, against a plain look-up in all quotes. */
class JoinJobTest {
  private static final Instant NINE = Instant.parse("2026-01-05T09:00:00Z");
  private static final int EVENTS = 4_000;

  @TempDir Path folder;

  private final List<Quote> quotes = new ArrayList<>();
  private final List<Trade> trades = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(ints = {1, 97, Integer.MAX_VALUE})
  void eachTradeHasItsPriceHoweverBatchesAreCut(int batch) throws IOException {
    makeEvents();
    append(quotes, trades);
    run(batch, AtEnd.DRAIN);
    assertResults();
  }

  @Test
  void aRestartInTheMiddleChangesNothing() throws IOException {
    makeEvents();
    for (int quarter = 0; quarter < 4; quarter++) {
      append(part(quotes, quarter), part(trades, quarter));
      run(100, quarter < 3 ? AtEnd.KEEP_OPEN : AtEnd.DRAIN);
    }
    assertResults();
  }

  @Test
  void theReadmeShowsWhatTheSampleInputGives() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(
        Path.of("quotes.jsonl"),
        Path.of("trades.jsonl"),
        folder,
        new PrintStream(printed, true, StandardCharsets.UTF_8));
    assertThat(Files.readString(Path.of("README.md")))
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```")
        .contains("```json\n" + String.join("\n", lines("priced")) + "\n```")
        .contains("```json\n" + String.join("\n", lines("unpriced")) + "\n```");
  }

  /** Both streams go the same way through time, each up to 2.5 s out of order. */
  private void makeEvents() {
    Random random = new Random(5);
    for (int i = 0; i < EVENTS; i++) {
      String symbol = "S" + random.nextInt(12);
      Instant at = NINE.plusMillis(500L * i - random.nextInt(2_500));
      if (i % 2 == 0) {
        // distinct instants: of two quotes of one instant either may hold
        quotes.add(new Quote(symbol, at.plusNanos(1_000L * i % 1_000_000), random.nextInt(1_000)));
      } else {
        trades.add(new Trade("t" + i, symbol, at, 1 + random.nextInt(100)));
      }
    }
  }

  private static <T> List<T> part(List<T> all, int quarter) {
    return all.subList(quarter * all.size() / 4, (quarter + 1) * all.size() / 4);
  }

  private void append(List<Quote> moreQuotes, List<Trade> moreTrades) throws IOException {
    append("quotes.jsonl", moreQuotes);
    append("trades.jsonl", moreTrades);
  }

  private void append(String file, List<?> events) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Object event : events) {
      lines.append(Json.MAPPER.writeValueAsString(event)).append('\n');
    }
    Files.writeString(
        folder.resolve(file), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private void run(int batch, AtEnd atEnd) {
    Main.pipeline(folder.resolve("quotes.jsonl"), folder.resolve("trades.jsonl"), folder)
        .run(EngineOptions.in(folder.resolve("state")).batchRecords(batch).atEnd(atEnd));
  }

  private void assertResults() throws IOException {
    Map<String, String> expected = new TreeMap<>();
    for (Trade trade : trades) {
      Optional<Quote> held =
          quotes.stream()
              .filter(quote -> quote.symbol().equals(trade.symbol()))
              .filter(quote -> !quote.at().isAfter(trade.at()))
              .max((a, b) -> a.at().compareTo(b.at()));
      expected.put(trade.id(), held.map(quote -> quote.cents() + "").orElse("none"));
    }
    assertThat(expected.values()).contains("none");
    Map<String, String> found = new TreeMap<>();
    for (String line : lines("priced")) {
      PricedTrade priced = Json.MAPPER.readValue(line, PricedTrade.class);
      found.put(priced.id(), priced.cents() + "");
    }
    for (String line : lines("unpriced")) {
      found.put(Json.MAPPER.readValue(line, Trade.class).id(), "none");
    }
    assertThat(found).isEqualTo(expected);
    assertThat(lines("priced").size() + lines("unpriced").size()).isEqualTo(trades.size());
  }

  private List<String> lines(String output) throws IOException {
    return Files.readAllLines(folder.resolve(output).resolve("part-0.jsonl"));
  }
}
