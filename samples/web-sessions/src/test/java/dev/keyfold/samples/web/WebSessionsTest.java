package dev.keyfold.samples.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on the real engine against {@link BruteForce}. */
class WebSessionsTest {
  private static final int ALL_AT_ONCE = Integer.MAX_VALUE;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1_000, ALL_AT_ONCE})
  void theSessionsOfARealLogAreThoseOfTheBruteForce(int batch) throws IOException {
    Path log =
        Path.of(System.getProperty("keyfold.data", ""), "web-access-log", "apache_access.log");
    Assumptions.assumeTrue(Files.exists(log), () -> "data not present: " + log);

    JobStatus status = run(log, batch);

    List<Click> clicks = Clicks.parse(Files.readAllLines(log));
    assertThat(clicks).hasSize(10_000);
    assertThat(sessions()).isEqualTo(BruteForce.sessions(clicks));
    assertThat(status.events()).isEqualTo(10_000);
    assertThat(status.late()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {13, 1_000, ALL_AT_ONCE})
  void theSessionsOfAGeneratedLogAreThoseOfTheBruteForce(int batch) throws IOException {
    Path log = GeneratedLog.in(folder, 42, 30_000);

    run(log, batch);

    assertThat(sessions()).isEqualTo(BruteForce.sessions(Clicks.parse(Files.readAllLines(log))));
  }

  @Test
  void aClickExactlyThirtyMinutesLaterStartsTheNextSession() throws IOException {
    assertThat(sessionsOf("10:00:00 /a 1", "10:29:59 /b 2", "10:59:59 /c 4"))
        .extracting(Session::clicks, Session::bytes)
        .containsExactly(tuple(2L, 3L), tuple(1L, 4L));
  }

  @Test
  void anOutOfOrderClickJoinsTwoSessionsThatLookedApart() throws IOException {
    assertThat(sessionsOf("10:00:00 /a 1", "10:30:10 /b 1", "10:29:10 /c 1"))
        .extracting(Session::clicks)
        .containsExactly(3L);
  }

  @Test
  void anOutOfOrderClickIsTheRealStartOfTheNextSession() throws IOException {
    assertThat(sessionsOf("10:00:00 /a 1", "10:30:40 /b 1", "10:30:00 /a 1", "10:59:50 /b 1"))
        .extracting(Session::start, Session::clicks, Session::distinctPages)
        .containsExactly(
            tuple(Instant.parse("2026-01-01T10:00:00Z"), 1L, 1L),
            tuple(Instant.parse("2026-01-01T10:30:00Z"), 3L, 2L));
  }

  @Test
  void aClickOfExactlySixtySecondsAgoStillCountsAndAnOlderOneIsLate() throws IOException {
    Path log = folder.resolve("access.log");
    Files.writeString(
        log,
        line("c", "01/Jan/2026:10:01:00", "/a", "1")
            + line("c", "01/Jan/2026:10:00:00", "/b", "2")
            + line("c", "01/Jan/2026:09:59:59", "/c", "4"));

    assertThat(run(log, 1).late()).isEqualTo(1);
    assertThat(sessions()).extracting(Session::bytes).containsExactly(3L);
  }

  @Test
  void aSecondRunAddsNothingAndAThirdGoesOnWithWhatWasAppended() throws IOException {
    Path log = GeneratedLog.in(folder, 1, 5_000);
    run(log, 100);
    var first = SessionFiles.contents(folder.resolve("sessions"));

    JobStatus second = run(log, 100);

    assertThat(second.events()).isZero();
    assertThat(SessionFiles.contents(folder.resolve("sessions"))).isEqualTo(first);

    Files.writeString(
        log, line("10.9.9.9", "05/Feb/2026:10:00:00", "/new", "5"), StandardOpenOption.APPEND);
    assertThat(run(log, 100).outputs()).isEqualTo(1);
    assertThat(sessions())
        .hasSize(first.values().stream().mapToInt(s -> (int) s.lines().count()).sum() + 1);
  }

  @Test
  void sessionsThatAreKeptOpenGoOnInTheNextRun() throws IOException {
    Path log = folder.resolve("access.log");
    Files.writeString(log, line("c", "01/Jan/2026:10:00:00", "/a", "1"));
    Main.pipeline(log, folder.resolve("sessions"))
        .run(EngineOptions.in(folder.resolve("state")).atEnd(AtEnd.KEEP_OPEN));
    Files.writeString(log, line("c", "01/Jan/2026:10:10:00", "/b", "1"), StandardOpenOption.APPEND);

    run(log, 10);

    assertThat(sessions()).extracting(Session::clicks).containsExactly(2L);
  }

  /** Runs clicks of one client, each in a batch of its own, written as time, page and bytes. */
  private List<Session> sessionsOf(String... clicks) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String click : clicks) {
      String[] parts = click.split(" ", -1);
      lines.add(line("c", "01/Jan/2026:" + parts[0], parts[1], parts[2]));
    }
    Path run = Files.createTempDirectory(folder, "run");
    Path log = run.resolve("access.log");
    Files.writeString(log, String.join("", lines));
    Main.pipeline(log, run.resolve("sessions"))
        .run(EngineOptions.in(run.resolve("state")).batchRecords(1));
    List<Session> sessions = SessionFiles.read(run.resolve("sessions"));
    assertThat(sessions).isEqualTo(BruteForce.sessions(Clicks.parse(Files.readAllLines(log))));
    return sessions;
  }

  private static String line(String client, String time, String page, String bytes) {
    return "%s - - [%s +0000] \"GET %s HTTP/1.1\" 200 %s \"-\" \"-\"%n"
        .formatted(client, time, page, bytes);
  }

  private JobStatus run(Path log, int batch) {
    return Main.pipeline(log, folder.resolve("sessions"))
        .run(EngineOptions.in(folder.resolve("state")).batchRecords(batch));
  }

  private List<Session> sessions() throws IOException {
    return SessionFiles.read(folder.resolve("sessions"));
  }
}
