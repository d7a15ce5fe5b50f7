package dev.keyfold.samples.web;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** Sessions per client. Clicks may come out of order: each waits until none before it can come. */
@Stateful("web-sessions")
public class WebSessions {

  @StateVar ListState<Click> waiting;
  @StateVar ValueState<Session> session;
  @StateVar MapState<String, Boolean> pages;

  /** Pending at the earlier of the first waiting click and the end of the open session. */
  @StateVar EventTimer next;

  @OnInput
  void click(String client, Click click) {
    waiting.add(click);
    next.noLaterThan(click.at());
  }

  // #region settle
  @OnTimer("next")
  void settle(String client, Context time, Emitter<Session> out) {
    Instant watermark = time.watermark().orElseThrow();
    List<Click> inOrder = waiting.stream().sorted(Comparator.comparing(Click::at)).toList();
    waiting.clear();
    for (Click click : inOrder) {
      if (click.at().isAfter(watermark)) click(client, click);
      else count(click, out);
    }
    if (session.require().end().isAfter(watermark)) next.noLaterThan(session.require().end());
    else close(out);
  }

  private void count(Click click, Emitter<Session> out) {
    if (session.exists() && !click.at().isBefore(session.require().end())) close(out);
    boolean newPage = !pages.containsKey(click.page());
    if (newPage) pages.put(click.page(), true);
    session.update(session.getOr(Session.startingWith(click)).with(click, newPage));
  }

  // #endregion
  private void close(Emitter<Session> out) {
    out.emit(session.require());
    session.clear();
    pages.clear();
  }
}
