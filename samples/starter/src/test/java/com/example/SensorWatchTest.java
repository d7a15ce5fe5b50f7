package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SensorWatchTest {
  // #region test
  @Test
  void tellsTheHottestReadingAndSilence() {
    try (var tester = ProcessorTester.of(SensorWatchStatefulProcessor::new)) {
      tester.feed("roof", new Reading("roof", 21.5));
      tester.feed("roof", new Reading("roof", 20.0));
      tester.advance(Duration.ofMinutes(9));
      assertEquals(List.of(new Alert("roof", "hottest so far: 21.5")), tester.takeOutputs());

      tester.advance(Duration.ofMinutes(1));
      assertEquals(List.of(new Alert("roof", "silent for 10 minutes")), tester.takeOutputs());
    }
  }
  // #endregion
}
