package dev.keyfold.local.epoch;

import dev.keyfold.TimerContext;
import dev.keyfold.local.state.CallbackScope;
import dev.keyfold.local.state.KeyedState;
import dev.keyfold.time.Millis;
import java.time.Instant;
import java.util.Optional;

/** The context of the callbacks of one stage. */
final class StageContext implements TimerContext {

  private static final String NAME = "Context";

  private final KeyedState<?> state;
  private final CallbackScope scope;

  StageContext(KeyedState<?> state) {
    this.state = state;
    scope = state.scope();
  }

  @Override
  public Instant processingTime() {
    scope.require(NAME);
    return Instant.ofEpochMilli(scope.processingTime());
  }

  @Override
  public Optional<Instant> watermark() {
    scope.require(NAME);
    return optional(scope.watermark());
  }

  @Override
  public Optional<Instant> eventTime() {
    scope.require(NAME);
    return optional(scope.eventTime());
  }

  @Override
  public boolean isLate() {
    scope.require(NAME);
    return scope.isLate();
  }

  @Override
  public Instant due() {
    scope.require(NAME);
    return Instant.ofEpochMilli(scope.due());
  }

  @Override
  public void clearAll() {
    scope.require(NAME);
    state.clearCurrentKey();
  }

  private static Optional<Instant> optional(long millis) {
    return millis == Millis.UNSET ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
  }
}
