package dev.keyfold.testing;

import java.time.Instant;
import java.util.Optional;

/**
 * Something that was emitted.
 *
 * @param value what
 * @param eventTime of the record or event timer that it came from, unless the emitter said another
 * @param <O> the type of the output
 */
public record Output<O>(O value, Optional<Instant> eventTime) {

  static <O> Output<O> of(O value, long eventTime) {
    return new Output<>(value, Clocks.instant(eventTime));
  }
}
