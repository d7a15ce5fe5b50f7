package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.memory.MemorySink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Count;
import dev.keyfold.local.sample.CountProcessor;
import dev.keyfold.local.sample.SplittingProcessor;
import dev.keyfold.spec.OutputSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Side outputs and late records, from the class to their sinks. */
class SideOutputTest {
  @TempDir Path directory;

  private final List<Click> clicks =
      new ArrayList<>(List.of(new Click("ann", 1), new Click("bob", 2), new Click("ann", 13)));
  private final MemorySink<Click> late = MemorySink.of(Click.class);
  private final MemorySink<Long> odd = MemorySink.of(Long.class);
  private final MemorySink<String> quiet = MemorySink.of(String.class);
  private final MemorySink<Click> main = MemorySink.of(Click.class);

  private EngineOptions options() {
    return EngineOptions.in(directory.resolve("state")).atEnd(AtEnd.KEEP_OPEN);
  }

  private SourceStage<Click> source() {
    return Pipeline.from(MemorySource.of(clicks)).eventTime(Click::at, Duration.ZERO);
  }

  private Stage<Click> split() {
    return source().late(late).keyBy(Click::user).process(SplittingProcessor::new);
  }

  private Pipeline routed() {
    return split()
        .output(SplittingProcessor.ODD, odd)
        .output(SplittingProcessor.QUIET, quiet)
        .to(main);
  }

  @Test
  void eachOutputHasItsSinkAndItsOrder() {
    clicks.add(new Click("bob", 3));
    JobStatus status = routed().run(options().batchRecords(1));
    assertThat(main.values()).containsExactlyElementsOf(clicks.subList(0, 3));
    assertThat(odd.values()).containsExactly(1L, 13L);
    assertThat(quiet.values()).containsExactly("bob@7");
    assertThat(late.values()).containsExactly(new Click("bob", 3));
    assertThat(status.late()).isEqualTo(1);
    assertThat(status.events()).isEqualTo(3);
    assertThat(status.outputs()).isEqualTo(7);
  }

  @Test
  void aRunGoesOnWhereTheLastHasEnded() {
    routed().run(options());
    clicks.add(new Click("ann", 15));
    clicks.add(new Click("ann", 5));
    routed().run(options());
    assertThat(odd.values()).containsExactly(1L, 13L, 15L);
    assertThat(late.values()).containsExactly(new Click("ann", 5));
  }

  /** C-46: only the source knows late records; a later stage takes what comes. */
  @Test
  void aLaterStageTakesWhatIsLate() {
    MemorySink<Count> counts = MemorySink.of(Count.class);
    clicks.add(new Click("bob", 3));
    source()
        .keyBy(Click::user)
        .process(() -> new CountProcessor("count", LatePolicy.ACCEPT))
        .keyBy(Count::key)
        .process(() -> new CountProcessor("again", LatePolicy.SIDE_OUTPUT))
        .to(counts)
        .run(options().batchRecords(1));
    assertThat(counts.values()).hasSize(4);
  }

  @Test
  void anOutputThatIsIgnored() {
    JobStatus status =
        split()
            .ignore(SplittingProcessor.ODD)
            .output(SplittingProcessor.QUIET, quiet)
            .to(main)
            .run(options());
    assertThat(status.outputs()).isEqualTo(4);
  }

  @Test
  void anOutputThatWasForgotten() {
    Pipeline pipeline = split().output(SplittingProcessor.ODD, odd).to(main);
    assertThatThrownBy(() -> pipeline.run(options()))
        .isInstanceOf(JobRefused.class)
        .hasMessage(
            """
            output 'quiet' of processor 'split' goes nowhere
              fix  say where: .output(…, sink) after .process(…), with the constant of 'quiet' in \
            SplittingProcessor; or let it go: .ignore(…)""");
    assertThat(directory.resolve("state/JOB")).doesNotExist();
  }

  @Test
  void anOutputThatTheClassDoesNotHave() {
    Pipeline pipeline = split().output(new OutputSpec<>("odd", String.class), quiet).to(main);
    assertThatThrownBy(() -> pipeline.run(options()))
        .isInstanceOf(JobRefused.class)
        .hasMessage(
            """
            processor 'split' has no output 'odd' of java.lang.String
              fix  use the constants of SplittingProcessor; its outputs are odd, quiet""");
  }

  @Test
  void anOutputWithTwoSinks() {
    Stage<Click> once = split().output(SplittingProcessor.ODD, odd);
    assertThatThrownBy(() -> once.ignore(SplittingProcessor.ODD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("where output 'odd' goes has been said before");
  }

  @Test
  void lateRecordsThatWouldGoNowhere() {
    Pipeline pipeline =
        source()
            .keyBy(Click::user)
            .process(() -> new CountProcessor("count", LatePolicy.SIDE_OUTPUT))
            .to(MemorySink.of(Count.class));
    assertThatThrownBy(() -> pipeline.run(options()))
        .isInstanceOf(JobRefused.class)
        .hasMessage(
            """
            processor 'count' has its late records go to an output, and the pipeline has none
              fix  say where they go: .late(sink) after .eventTime(…)""");
  }

  @Test
  void aSinkThatNoLateRecordWouldReach() {
    Pipeline pipeline =
        source()
            .late(late)
            .keyBy(Click::user)
            .process(CountProcessor::new)
            .to(MemorySink.of(Count.class));
    assertThatThrownBy(() -> pipeline.run(options()))
        .isInstanceOf(JobRefused.class)
        .hasMessage(
            """
            the pipeline has an output for late records, and processor 'count' sends none there
              fix  @Stateful(late = LatePolicy.SIDE_OUTPUT) on the class, or remove .late(…)""");
  }

  /** Outputs come and go while the job lives; the places of the others stay. */
  @Test
  void anOutputMayComeAndGo() {
    Stage<Click> without =
        source()
            .keyBy(Click::user)
            .process(() -> new SplittingProcessor(LatePolicy.DROP, SplittingProcessor.QUIET))
            .output(SplittingProcessor.QUIET, quiet);
    without.to(main).run(options());
    clicks.add(new Click("ann", 15));
    clicks.add(new Click("ann", 2));
    routed().run(options());
    assertThat(quiet.values()).containsExactly("bob@7");
    assertThat(odd.values()).containsExactly(15L);
    assertThat(late.values()).containsExactly(new Click("ann", 2));
    clicks.add(new Click("cat", 30));
    without.to(main).run(options());
    clicks.add(new Click("cat", 41));
    routed().run(options());
    assertThat(odd.values()).containsExactly(15L, 41L);
    assertThat(quiet.values()).containsExactly("bob@7", "ann@20");
    assertThat(main.values()).hasSize(6);
  }

  @Test
  void theNumberOfPartitionsIsFixed() {
    Path files = directory.resolve("odd");
    Stage<Click> stage = split().output(SplittingProcessor.QUIET, quiet);
    stage
        .output(SplittingProcessor.ODD, JsonLinesSink.to(files).partitions(2))
        .to(main)
        .run(options());
    Pipeline changed =
        stage.output(SplittingProcessor.ODD, JsonLinesSink.to(files).partitions(3)).to(main);
    assertThatThrownBy(() -> changed.run(options()))
        .isInstanceOf(JobRefused.class)
        .hasMessage(
            """
            output 'split.odd' was begun with 2 sink partitions, and its sink has 3
              fix  keep the number, which is fixed for the life of a job, or use a new directory""");
  }
}
