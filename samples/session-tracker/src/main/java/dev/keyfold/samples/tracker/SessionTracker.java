package dev.keyfold.samples.tracker;

import dev.keyfold.Context;
import dev.keyfold.ListState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import dev.keyfold.samples.tracker.SessionUpdate.Status;
import java.time.Duration;
import java.time.Instant;

/**
 * Follows the sessions of users: an update with every click, a heartbeat after every five silent
 * minutes, and the end after thirty.
 */
// #region tracker
@Stateful("session-tracker")
public class SessionTracker {
  @StateVar
  @Ttl("7d")
  ValueState<Instant> started; // a safety net, far beyond idle

  @StateVar ValueState<Instant> lastSeen;
  @StateVar ListState<String> pages;
  @StateVar ProcessingTimer heartbeat;
  @StateVar ProcessingTimer idle;

  @OnInput
  SessionUpdate click(String user, Click click) {
    started.update(earlier(started.getOr(click.at()), click.at()));
    lastSeen.update(later(lastSeen.getOr(click.at()), click.at()));
    pages.add(click.page());
    heartbeat.after(Duration.ofMinutes(5));
    idle.after(Duration.ofMinutes(30));
    return update(user, Status.ACTIVE);
  }

  @OnTimer("heartbeat")
  SessionUpdate beat(String user) {
    heartbeat.after(Duration.ofMinutes(5));
    return update(user, Status.HEARTBEAT);
  }

  @OnTimer("idle")
  SessionUpdate close(String user, Context session) {
    SessionUpdate last = update(user, Status.CLOSED);
    session.clearAll(); // also cancels the heartbeat
    return last;
  }

  // #endregion
  private SessionUpdate update(String user, Status status) {
    Instant last = lastSeen.require();
    return new SessionUpdate(user, started.getOr(last), last, pages.size(), status);
  }

  private static Instant earlier(Instant a, Instant b) {
    return a.isBefore(b) ? a : b;
  }

  private static Instant later(Instant a, Instant b) {
    return a.isAfter(b) ? a : b;
  }
}
