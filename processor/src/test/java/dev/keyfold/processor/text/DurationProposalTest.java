package dev.keyfold.processor.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationProposalTest {
  @ParameterizedTest
  @CsvSource({
    "30mins, 30m",
    "30 min, 30m",
    "30M, 30m",
    "1hour, 1h",
    "1.5h, 1h30m",
    "30m1h, 1h30m",
    "90 minutes, 1h30m",
    "2 weeks, 14d",
    "1day 12hrs, 1d12h",
    "250 millis, 250ms",
    "0.25s, 250ms"
  })
  void whatWasMeant(String text, String proposal) {
    assertThat(DurationProposal.of(text)).contains(proposal);
    assertThat(DurationText.parse(proposal)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "30", "soon", "h", "1x", "1h and more", "0 min", "-5 min", "0.5ms", "1h5"})
  void nothingToGuess(String text) {
    assertThat(DurationProposal.of(text)).isEmpty();
  }
}
