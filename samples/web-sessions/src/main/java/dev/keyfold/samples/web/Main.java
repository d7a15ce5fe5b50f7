package dev.keyfold.samples.web;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.TextLinesSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Runs {@link WebSessions} over an access log; {@link Settings} says what can be asked for. */
public final class Main {
  private final Settings settings;
  private final Screen screen;

  private Main(Settings settings, Screen screen) {
    this.settings = settings;
    this.screen = screen;
  }

  /** Runs the job and ends with exit code 1 and one sentence when that is not possible. */
  public static void main(String[] args) {
    try {
      new Main(Settings.from(System.getProperties()), Screen.standard(System.getenv())).run();
    } catch (UsageException | JobFailed | JobRefused | IOException e) {
      System.err.println("web-sessions: " + e.getMessage());
      System.exit(1);
    }
  }

  private void run() throws IOException {
    screen.line("Keyfold web-sessions: WebSessions.java as a durable job, on this machine only");
    Path input = input();
    JobStatus status = job(input);
    if (status.events() == 0) {
      screen.line(
          "nothing new since epoch %d: 0 clicks read, output unchanged"
              .formatted(status.epoch() - status.epochs()));
    } else {
      report(status);
    }
  }

  private Path input() throws IOException {
    if (settings.input().isPresent()) {
      screen.line("input", "%s", shown(settings.input().get()));
      return settings.input().get();
    }
    screen.line(
        "input",
        "%,d clicks, generated with seed %d (your own log: -Dinput=access.log)",
        settings.clicks(),
        settings.seed());
    screen.total(settings.clicks());
    return GeneratedLog.in(settings.output(), settings.seed(), settings.clicks());
  }

  private JobStatus job(Path input) {
    EngineOptions options =
        EngineOptions.in(settings.state())
            .batchRecords(settings.batchRecords())
            .malformed(settings.malformed())
            .onProgress(screen::progress);
    return pipeline(input, settings.sessions())
        .run(settings.batchTime().map(options::maxBatchDuration).orElse(options));
  }

  /** From the lines of a log to the sessions in a folder. */
  // #region pipeline
  static Pipeline pipeline(Path input, Path sessions) {
    return Pipeline.from(TextLinesSource.of(input, AccessLog::parse))
        .eventTime(Click::at, Duration.ofSeconds(60))
        .keyBy(Click::client)
        .process(WebSessionsStatefulProcessor::new)
        .to(JsonLinesSink.to(sessions));
  }

  // #endregion

  private void report(JobStatus status) throws IOException {
    screen.line(
        "done",
        "%,d clicks in %.1f s  %,d sessions closed  %,d clicks too late  %,d lines malformed",
        status.events(),
        status.elapsed().toMillis() / 1000.0,
        status.outputs(),
        status.late(),
        status.malformed());
    Summary summary = Summary.of(settings.sessions());
    summary.longest().ifPresent(s -> show("longest", s));
    summary.busiest().ifPresent(s -> show("busiest", s));
    screen.line(
        "output",
        "%s/  %d files, each session exactly once, also after kill -9",
        shown(settings.sessions()),
        summary.files());
    screen.line("state", "%s/  epoch %d", shown(settings.state()), status.epoch());
    screen.line("next", "run it again: it adds nothing; then make it yours: docs/first-job.md");
  }

  private void show(String label, Session session) {
    Duration length = Summary.duration(session);
    screen.line(
        label,
        "%d h %02d min  %,d clicks  %s  %s to %s",
        length.toHours(),
        length.toMinutesPart(),
        session.clicks(),
        session.client(),
        Screen.time(session.start()),
        Screen.time(session.end()));
  }

  /** Relative to where the user is, if it lies below. */
  private static Path shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = path.toAbsolutePath().normalize();
    return absolute.startsWith(here) ? here.relativize(absolute) : absolute;
  }
}
