package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.JsonLinesSource;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.CountProcessor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Input that cannot be processed never stops a job silently. */
class RejectedInputTest {
  @TempDir Path directory;

  private Path input;

  @BeforeEach
  void write() throws IOException {
    input =
        Files.writeString(
            directory.resolve("clicks.jsonl"),
            """
            {"user":"ann","second":1}
            {"user":"bob","second":"soon"}
            {"user":"ann","second":2}
            {"second":3}
            {"user":"ann","second":4}
            """);
  }

  private Pipeline pipeline() {
    return Pipeline.from(JsonLinesSource.of(input, Click.class))
        .eventTime(Click::at, Duration.ZERO)
        .keyBy(Click::user)
        .process(CountProcessor::new)
        .to(JsonLinesSink.to(directory.resolve("out")).partitions(1));
  }

  private EngineOptions options() {
    return EngineOptions.in(directory.resolve("state"));
  }

  private long outputLines() throws IOException {
    try (Stream<String> lines = Files.lines(directory.resolve("out").resolve("part-0.jsonl"))) {
      return lines.count();
    }
  }

  @Test
  void aMalformedLineFailsTheBatchAndNamesFileLineAndColumn() {
    assertThatThrownBy(() -> pipeline().run(options()))
        .isInstanceOf(JobFailed.class)
        .hasMessageStartingWith(input + ":2:24: Cannot deserialize value of type `long`");
    assertThat(directory.resolve("out").resolve("part-0.jsonl")).doesNotExist();
  }

  @Test
  void aRecordWithoutKeyFailsTheBatchAndNamesWhereItStands() throws IOException {
    EngineOptions options = options().malformed(Rejection.DIVERT).batchRecords(3);
    assertThatThrownBy(() -> pipeline().run(options))
        .isInstanceOf(JobFailed.class)
        .hasMessageStartingWith("the key of the record at " + input + ":4, byte 83 is null");
    assertThat(outputLines()).isEqualTo(2);
  }

  @Test
  void aRecordWithoutEventTimeIsNamedWithWhereItStands() {
    Pipeline pipeline =
        Pipeline.from(JsonLinesSource.of(input, Click.class))
            .eventTime(click -> null, Duration.ZERO)
            .keyBy(Click::user)
            .process(CountProcessor::new)
            .to(JsonLinesSink.to(directory.resolve("out")));
    assertThatThrownBy(() -> pipeline.run(options()))
        .isInstanceOf(JobFailed.class)
        .hasMessage(
            "the event time of the record at %s:1, byte 0 is null; is it called otherwise in the"
                    .formatted(input)
                + " input?");
  }

  @Test
  void divertedInputIsCountedAndKeptOnce() throws IOException {
    Path rejected = directory.resolve("rejected").resolve("input.jsonl");
    EngineOptions options =
        options().malformed(Rejection.DIVERT).nullKeys(Rejection.DIVERT).rejectedTo(rejected);
    JobStatus status = pipeline().run(options.batchRecords(2));
    assertThat(status.events()).isEqualTo(3);
    assertThat(status.malformed()).isEqualTo(1);
    assertThat(status.nullKeys()).isEqualTo(1);
    assertThat(pipeline().run(options).epochs()).isZero();
    assertThat(outputLines()).isEqualTo(3);
    assertThat(Files.readAllLines(rejected))
        .hasSize(2)
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .startsWith("{\"at\":\"" + input + ":2:24\",\"reason\":\"Cannot deserialize")
                    .endsWith(
                        "\"record\":\"{\\\"user\\\":\\\"bob\\\",\\\"second\\\":\\\"soon\\\"}\"}"),
            line ->
                assertThat(line)
                    .isEqualTo(
                        ("{'at':'%s:4, byte 83','reason':'the key is null',"
                                + "'record':'{\\'user\\':null,\\'second\\':3}'}")
                            .formatted(input)
                            .replace('\'', '"')));
  }

  @Test
  void theRejectedFileIsInTheDirectoryByDefault() {
    pipeline().run(options().malformed(Rejection.DIVERT).nullKeys(Rejection.DIVERT));
    assertThat(directory.resolve("state").resolve("rejected.jsonl")).isNotEmptyFile();
  }

  @Test
  void aDirectoryIsUsedByOneJobAtATime() {
    EngineOptions inner = options();
    EngineOptions outer =
        options()
            .malformed(Rejection.DIVERT)
            .nullKeys(Rejection.DIVERT)
            .onProgress(
                status ->
                    assertThatThrownBy(() -> pipeline().run(inner))
                        .isInstanceOf(JobRefused.class)
                        .hasMessageStartingWith(
                            directory.resolve("state")
                                + " is in use by process "
                                + ProcessHandle.current().pid()));
    assertThat(pipeline().run(outer).epochs()).isPositive();
  }

  @Test
  void theStoreIsBuiltAgainFromTheLogWhenItsDirectoryIsDeleted() throws IOException {
    EngineOptions options =
        options().malformed(Rejection.DIVERT).nullKeys(Rejection.DIVERT).batchRecords(1);
    pipeline().run(options);
    Path current = directory.resolve("state").resolve("state").resolve("CURRENT");
    Files.writeString(current, "garbage");
    assertThatThrownBy(() -> pipeline().run(options))
        .isInstanceOf(JobRefused.class)
        .hasMessageContaining("cannot open the state store in " + current.getParent())
        .hasMessageContaining("delete that directory");
    try (Stream<Path> files = Files.list(current.getParent())) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.writeString(input, "{\"user\":\"ann\",\"second\":5}\n", StandardOpenOption.APPEND);
    pipeline().run(options);
    assertThat(Files.readString(directory.resolve("out").resolve("part-0.jsonl")))
        .endsWith("{\"key\":\"ann\",\"count\":4}\n");
  }
}
