package dev.keyfold.testing;

import dev.keyfold.time.Millis;
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
  static <O> Output<O> at(O value, long eventTime) {
    return new Output<>(
        value,
        eventTime == Millis.UNSET
            ? Optional.empty()
            : Optional.of(Instant.ofEpochMilli(eventTime)));
  }
}
