package com.example;

import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;
import java.util.Optional;

/** Tells when a sensor is hotter than ever before, and when it has been silent for ten minutes. */
// #region watch
@Stateful("sensor-watch")
public class SensorWatch {
  @StateVar ValueState<Double> highest;
  @StateVar ProcessingTimer silence;

  @OnInput
  Optional<Alert> reading(String sensor, Reading reading) {
    silence.after(Duration.ofMinutes(10));
    if (reading.celsius() <= highest.getOr(Double.NEGATIVE_INFINITY)) return Optional.empty();
    highest.update(reading.celsius());
    return Optional.of(new Alert(sensor, "hottest so far: " + reading.celsius()));
  }

  @OnTimer("silence")
  Alert silent(String sensor) {
    return new Alert(sensor, "silent for 10 minutes");
  }
}
// #endregion
