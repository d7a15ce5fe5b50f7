package dev.keyfold.benchmarks.steady;

import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;
import java.time.Instant;

/**
 * The workload {@link Workload#SESSION_LIST}. Its timers are moved with each click and never fire.
 */
@Stateful("session-list")
final class SessionList {
  private static final Duration HEARTBEAT = Duration.ofMinutes(5);
  private static final Duration IDLE = Duration.ofMinutes(30);

  @StateVar ValueState<Instant> started;
  @StateVar ValueState<Instant> lastSeen;

  @SuppressWarnings("keyfold:unused-state") // appending is what is measured
  @StateVar
  ListState<String> pages;

  @StateVar ProcessingTimer heartbeat;
  @StateVar ProcessingTimer idle;

  @OnInput
  void click(String user, Click click, Emitter<Update> out) {
    if (!started.exists()) {
      started.update(click.at());
    }
    lastSeen.update(click.at());
    pages.add(click.page());
    heartbeat.after(HEARTBEAT);
    idle.after(IDLE);
    out.emit(new Update(user, Duration.between(started.require(), click.at()).toSeconds()));
  }

  @OnTimer("heartbeat")
  void beat(String user, Emitter<Update> out) {
    out.emit(new Update(user, Duration.between(started.require(), lastSeen.require()).toSeconds()));
  }

  @OnTimer("idle")
  void close(String user) {
    started.clear();
    lastSeen.clear();
    pages.clear();
    heartbeat.cancel();
  }
}
