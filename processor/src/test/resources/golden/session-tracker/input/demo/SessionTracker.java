package demo;

import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import java.time.Duration;
import java.time.Instant;

@Stateful("session-tracker")
public class SessionTracker {

  @StateVar @Ttl("2h") ValueState<Instant> started;
  @StateVar ValueState<Instant> lastSeen;
  @StateVar ListState<String> pages;

  @StateVar ProcessingTimer heartbeat;
  @StateVar ProcessingTimer idle;

  @OnInput
  void click(String userId, Click click, Emitter<SessionUpdate> out) {
    if (!started.exists()) {
      started.update(click.at());
    }
    lastSeen.update(click.at());
    pages.add(click.page());
    heartbeat.after(Duration.ofMinutes(5));
    idle.after(Duration.ofMinutes(30));
    out.emit(new SessionUpdate(userId, false, pages.size()));
  }

  @OnTimer("heartbeat")
  void beat(String userId, Emitter<SessionUpdate> out) throws java.io.IOException {
    heartbeat.after(Duration.ofMinutes(5));
    out.emit(new SessionUpdate(userId, false, pages.size()));
  }

  @OnTimer("idle")
  void close(String userId, Emitter<SessionUpdate> out) {
    out.emit(new SessionUpdate(userId, true, pages.size()));
    started.clear();
    lastSeen.clear();
    pages.clear();
    heartbeat.cancel();
  }
}
