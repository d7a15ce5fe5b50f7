package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.file.JsonLinesSource;
import dev.keyfold.local.connector.memory.MemorySink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Count;
import dev.keyfold.local.sample.KnownCountProcessor;
import dev.keyfold.local.sample.KnownCountProcessor.Known;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A job that begins with what another system knew. */
class InitialStateTest {
  @TempDir Path directory;

  private final List<Click> clicks = new ArrayList<>(List.of(new Click("ann", 1)));
  private final MemorySink<Count> counts = MemorySink.of(Count.class);

  private EngineOptions options() {
    return EngineOptions.in(directory.resolve("state"));
  }

  private KeyedStage<String, Click> keyed() {
    return Pipeline.from(MemorySource.of(clicks)).keyBy(Click::user);
  }

  private Pipeline begunWith(Source<Known> rows) {
    return keyed().initialState(rows, Known::user).process(KnownCountProcessor::new).to(counts);
  }

  private Path file(String... lines) throws IOException {
    return Files.write(directory.resolve("known.jsonl"), List.of(lines));
  }

  /** C-118: rows come before any record, and keys without records have their timers, too. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void allRowsComeBeforeTimersAndRecords(int batchRecords) {
    List<Known> rows = List.of(new Known("ann", 10), new Known("bob", 20), new Known("ann", 5));
    JobStatus status = begunWith(MemorySource.of(rows)).run(options().batchRecords(batchRecords));
    assertThat(counts.values())
        .startsWith(new Count("ann known", 10), new Count("bob known", 20))
        .contains(new Count("ann known", 15))
        .containsSubsequence(new Count("ann known", 15), new Count("ann reminded", 15))
        .containsSubsequence(new Count("ann reminded", 15), new Count("ann", 16))
        .contains(new Count("bob reminded", 20))
        .hasSize(6);
    assertThat(counts.values().indexOf(new Count("bob reminded", 20))).isGreaterThan(2);
    assertThat(status.events()).isEqualTo(1);
  }

  @Test
  void aLaterRunDoesNotReadThemAgain() throws IOException {
    Path known = file("{\"user\":\"ann\",\"count\":7}");
    Pipeline pipeline = begunWith(JsonLinesSource.of(known, Known.class));
    pipeline.run(options());
    Files.delete(known);
    clicks.add(new Click("ann", 2));
    pipeline.run(options());
    keyed().process(KnownCountProcessor::new).to(counts).run(options());
    assertThat(counts.values())
        .containsExactly(
            new Count("ann known", 7),
            new Count("ann reminded", 7),
            new Count("ann", 8),
            new Count("ann", 9));
  }

  /** What rows put out finds the next stage with the state that it begins with. */
  @Test
  void everyStageMayBeginWithSomething() {
    keyed()
        .initialState(MemorySource.of(List.of(new Known("ann", 10))), Known::user)
        .process(KnownCountProcessor::new)
        .keyBy(Count::key)
        .initialState(MemorySource.of(List.of(new Known("ann known", 100))), Known::user)
        .process(() -> new KnownCountProcessor("second"))
        .to(counts)
        .run(options());
    assertThat(counts.values())
        .containsExactlyInAnyOrder(
            new Count("ann known known", 100),
            new Count("ann known reminded", 100),
            new Count("ann known", 101),
            new Count("ann reminded", 1),
            new Count("ann", 1));
  }

  @Test
  void aJobThatHasBegunWithoutIsRefused() {
    keyed().withoutInitialState().process(KnownCountProcessor::new).to(counts).run(options());
    assertRefused(begunWith(MemorySource.of(List.of(new Known("ann", 10)))))
        .hasMessage(
            """
            processor 'known' has begun without rows for its @OnInitialState method
              fix  use a new directory; or go on without them: .withoutInitialState() in place of \
            .initialState(…)""");
  }

  @Test
  void beginningWithNothingIsSaid() {
    assertRefused(keyed().process(KnownCountProcessor::new).to(counts))
        .hasMessage(
            """
            processor 'known' has an @OnInitialState method, and the pipeline has no rows for it
              fix  give it rows: .keyBy(…).initialState(source, key).process(…); or let it begin \
            with nothing: .withoutInitialState()""");
  }

  @Test
  void rowsThatWereReadInPartAreReadToTheirEnd() throws IOException {
    Path known = file("{\"user\":\"ann\",\"count\":7}", "{\"user\":\"bob\",\"count\":-1}");
    Pipeline pipeline = begunWith(JsonLinesSource.of(known, Known.class));
    assertThatThrownBy(() -> pipeline.run(options().batchRecords(1)))
        .isInstanceOf(JobFailed.class)
        .hasMessageStartingWith("processor 'known', key bob, @OnInitialState, record at ")
        .hasMessageContaining("known.jsonl")
        .hasMessageEndingWith("no count: -1");
    assertRefused(keyed().withoutInitialState().process(KnownCountProcessor::new).to(counts))
        .hasMessageStartingWith(
            "the rows that processor 'known' begins with have been read in part only");
    file("{\"user\":\"ann\",\"count\":7}", "{\"user\":\"bob\",\"count\":1}");
    pipeline.run(options());
    assertThat(counts.values())
        .startsWith(new Count("ann known", 7), new Count("bob known", 1))
        .contains(new Count("ann", 8));
  }

  /** C-118: what is misspelt, missing or of another type is not silently nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"user\":\"ann\",\"count\":1,\"cuont\":2}",
        "{\"user\":\"ann\"}",
        "{\"user\":\"ann\",\"count\":\"1\"}",
        "{\"user\":\"ann\",\"count\":1.5}",
        "{\"user\":\"ann\",\"count\":null}",
        "{\"user\":null,\"count\":1}"
      })
  void rowsAreReadStrictly(String line) throws IOException {
    Pipeline pipeline = begunWith(JsonLinesSource.of(file(line), Known.class));
    assertThatThrownBy(() -> pipeline.run(options().malformed(Rejection.DIVERT)))
        .isInstanceOf(JobFailed.class)
        .hasMessageStartingWith("the initial state of known cannot be read further: ")
        .hasMessageContaining("known.jsonl");
    assertThat(counts.values()).isEmpty();
  }

  @Test
  void soAreTheRowsOfSeveralSources() throws IOException {
    Source<Known> both =
        Source.union(
            MemorySource.of(List.of(new Known("bob", 3))),
            JsonLinesSource.of(file("{\"user\":\"ann\"}"), Known.class));
    Pipeline pipeline = begunWith(both);
    assertThatThrownBy(() -> pipeline.run(options())).hasMessageContaining("known.jsonl:1");
    file("{\"user\":\"ann\",\"count\":4}");
    pipeline.run(options());
    assertThat(counts.values()).contains(new Count("ann known", 4), new Count("bob known", 3));
  }

  @Test
  void missingPropertiesAreAChoice() throws IOException {
    Path known = file("{\"user\":\"ann\"}");
    begunWith(JsonLinesSource.of(known, Known.class).allowMissing()).run(options());
    assertThat(counts.values()).contains(new Count("ann known", 0), new Count("ann", 1));
  }

  private AbstractThrowableAssert<?, ?> assertRefused(Pipeline pipeline) {
    return assertThatThrownBy(() -> pipeline.run(options())).isInstanceOf(JobRefused.class);
  }
}
