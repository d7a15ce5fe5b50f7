package dev.keyfold.local.epoch;

import dev.keyfold.Emitter;
import dev.keyfold.local.state.CallbackScope;
import dev.keyfold.time.Millis;
import java.time.Instant;

/** The emitter of the callbacks of one stage. */
final class StageEmitter<O> implements Emitter<O> {

  private final CallbackScope scope;
  private final StageOutput<O> output;

  StageEmitter(CallbackScope scope, StageOutput<O> output) {
    this.scope = scope;
    this.output = output;
  }

  @Override
  public void emit(O value) {
    emit(value, scope.eventTime());
  }

  @Override
  public void emit(O value, Instant eventTime) {
    emit(value, Millis.of(eventTime));
  }

  private void emit(O value, long eventTime) {
    scope.require("Emitter");
    if (value == null) {
      throw new NullPointerException(
          "null was emitted for key " + scope.key() + "; emit nothing instead");
    }
    output.emit(value, eventTime, scope.keyGroup());
  }
}
