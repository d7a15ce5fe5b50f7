package dev.keyfold.processor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "10s, PT10S",
    "30m, PT30M",
    "2h, PT2H",
    "7d, P7D",
    "1h30m, PT1H30M",
    "1d2h3m4s5ms, P1DT2H3M4.005S",
    "PT2H, PT2H",
    "P1DT12H, PT36H",
    "pt5m, PT5M",
    "0s, PT0S",
    "PT0S, PT0S",
    "-1m, PT-1M",
    "-PT1H, PT-1H",
    "PT-1H, PT-1H",
    "007m, PT7M",
  })
  void reads(String text, Duration expected) {
    assertThat(DurationText.parse(text)).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "-", "10", "10x", "s", "1.5h", "30m1h", "1h1h", "10 s", " 10s", "10S", "2H", "1w",
        "P", "PT", "forever", "٣s", "1h-30m", "+1h", "1e3s", "P1Y"
      })
  void refuses(String text) {
    assertThat(DurationText.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "300000000000d",
        "9223372036854775807ms",
        "99999999999999999999999999d",
        "106751991167d7h12m55s808ms",
        "P99999999999999999999D",
        "PT9223372036854775807S",
        "P106751991167300D",
        "P106751991167301D"
      })
  void saturatesAtTheEndOfTime(String text) {
    assertThat(DurationText.parse(text)).contains(DurationText.LONGEST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-99999999999999999999999999d", "-P99999999999999999999D"})
  void saturatesBelowZeroToo(String text) {
    assertThat(DurationText.parse(text)).contains(DurationText.LONGEST.negated());
  }
}
