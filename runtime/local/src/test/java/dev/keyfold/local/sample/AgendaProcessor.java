package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimers;
import dev.keyfold.MapState;
import dev.keyfold.ProcessingTimers;
import dev.keyfold.SortedMapState;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.ExpiredState;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Keeps clicks in order until event timers take them, checks each twice by timers of the wall
 * clock, and is told which seconds it has not seen for long.
 */
public final class AgendaProcessor implements StatefulProcessor<String, Click, Count> {
  private static final SortedMapSpec<Long, Long> WAITING =
      SortedMapSpec.of("waiting", KeyCodecs.LONG, Codecs.LONG);
  private static final MapSpec<Long, Long> RECENT =
      MapSpec.of("recent", KeyCodecs.LONG, Codecs.LONG)
          .expiring(Expiry.afterWrite(Duration.ofSeconds(15)).in(TimeDomain.EVENT));
  private static final MapSpec<String, Boolean> CHECKED =
      MapSpec.of("checked", KeyCodecs.STRING, Codecs.BOOLEAN);
  private static final TimerSpec.Family<Long> DUE = TimerSpec.event("due", KeyCodecs.LONG);
  private static final TimerSpec.Family<String> CHECKS =
      TimerSpec.processing("checks", KeyCodecs.STRING);
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("agenda", KeyCodecs.STRING)
          .state(CHECKED, RECENT, WAITING)
          .onExpire(RECENT)
          .timers(CHECKS, DUE)
          .build();

  private SortedMapState<Long, Long> waiting;
  private MapState<Long, Long> recent;
  private MapState<String, Boolean> checked;
  private EventTimers<Long> due;
  private ProcessingTimers<String> checks;

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    waiting = state.sortedMap(WAITING);
    recent = state.map(RECENT);
    checked = state.map(CHECKED);
    due = state.eventTimers(DUE);
    checks = state.processingTimers(CHECKS);
  }

  @Override
  public void onInput(String user, Click click, Context context, Emitter<Count> out) {
    waiting.put(click.second(), waiting.getOr(click.second(), 0L) + 1);
    recent.put(click.second() % 10, click.second());
    due.noLaterThan(click.second() / 20, Instant.ofEpochSecond(click.second() + 15));
    checks.at("check " + click.second(), context.processingTime());
    if (click.second() % 7 == 3) {
      due.cancel(click.second() / 20 - 1);
    }
  }

  @Override
  public void onTimer(FiredTimer timer, String user, TimerContext context, Emitter<Count> out) {
    if (timer.index() == 0) {
      check(timer.id(CHECKS), user, context, out);
      return;
    }
    long until = context.due().getEpochSecond() - 14;
    for (Map.Entry<Long, Long> click : waiting.range(Long.MIN_VALUE, until)) {
      out.emit(new Count(user + " at " + click.getKey(), click.getValue()));
    }
    waiting.removeBelow(until);
  }

  /** Again at the same instant: the second check is in the next micro-batch. */
  private void check(String id, String user, TimerContext context, Emitter<Count> out) {
    boolean again = checked.containsKey(id);
    long last = waiting.last().map(Map.Entry::getKey).orElse(-1L);
    out.emit(new Count(user + " " + id + (again ? " again" : ""), last));
    if (again) {
      checked.remove(id);
    } else {
      checked.put(id, true);
      checks.at(id, context.due());
    }
  }

  @Override
  public void onExpire(ExpiredState expired, String user, Context context, Emitter<Count> out) {
    out.emit(new Count(user + " forgot " + expired.key(RECENT), expired.value(RECENT)));
  }
}
