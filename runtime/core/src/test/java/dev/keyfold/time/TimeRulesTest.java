package dev.keyfold.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Watermark, lateness and expiry: C-23, C-25, C-43. */
class TimeRulesTest {

  @Property
  void sumsStopAtTheEndsOfTime(@ForAll long instant, @ForAll long millis) {
    BigInteger exact = BigInteger.valueOf(instant).add(BigInteger.valueOf(millis));
    BigInteger bounded =
        exact
            .max(BigInteger.valueOf(Millis.BEGIN_OF_TIME))
            .min(BigInteger.valueOf(Millis.END_OF_TIME));
    assertThat(Millis.plus(instant, millis)).isEqualTo(bounded.longValueExact());
  }

  @Test
  void finerThanMillisecondsIsRoundedUp() {
    assertThat(Millis.of(Instant.ofEpochSecond(1, 1))).isEqualTo(1001);
    assertThat(Millis.of(Instant.ofEpochSecond(1, 2_000_000))).isEqualTo(1002);
    assertThat(Millis.of(Instant.ofEpochSecond(-1, 1))).isEqualTo(-999);
    assertThat(Millis.of(Duration.ofNanos(1))).isEqualTo(1);
    assertThat(Millis.of(Duration.ofNanos(-1))).isZero();
  }

  @Test
  void whatLiesBeyondTheTimeLineSaturates() {
    assertThat(Millis.of(Instant.MAX)).isEqualTo(Millis.END_OF_TIME);
    assertThat(Millis.of(Instant.MIN)).isEqualTo(Millis.BEGIN_OF_TIME);
    assertThat(Millis.of(Duration.ofSeconds(Long.MAX_VALUE))).isEqualTo(Millis.END_OF_TIME);
    assertThat(Millis.of(Duration.ofSeconds(Long.MIN_VALUE))).isEqualTo(Millis.BEGIN_OF_TIME);
  }

  /** C-25: max event time - delay - 1 ms. */
  @Test
  void watermarkIsBehindTheNewestRecord() {
    Watermark watermark = new Watermark(10, Millis.UNSET);
    assertThat(watermark.value()).isEqualTo(Millis.UNSET);
    watermark.observe(111);
    assertThat(watermark.value()).isEqualTo(100);
    watermark.observe(105);
    assertThat(watermark.value()).isEqualTo(100);
  }

  @Property
  void watermarkNeverFallsNorWraps(@ForAll long first, @ForAll long second, @ForAll long delay) {
    Watermark watermark = new Watermark(Math.max(0, delay), Millis.UNSET);
    watermark.observe(first);
    long before = watermark.value();
    assertThat(before).isLessThan(Math.max(first, Millis.BEGIN_OF_TIME + 1));
    watermark.observe(second);
    assertThat(watermark.value()).isGreaterThanOrEqualTo(before);
  }

  @Test
  void delayIsNotNegative() {
    assertThatThrownBy(() -> new Watermark(-1, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  /** C-43: two records of one time are treated alike however they are cut into batches. */
  @Test
  void equalEventTimesAreNotLate() {
    Watermark watermark = new Watermark(0, Millis.UNSET);
    assertThat(LateRule.isLate(5, watermark.value())).isFalse();
    watermark.observe(5);
    assertThat(LateRule.isLate(5, watermark.value())).isFalse();
    assertThat(LateRule.isLate(4, watermark.value())).isTrue();
    assertThat(LateRule.isLate(Millis.UNSET, watermark.value())).isFalse();
  }

  @Test
  void watermarkHandedOnStaysBelowWhatHasYetToRun() {
    assertThat(Watermark.handedOn(100, 50)).isEqualTo(49);
    assertThat(Watermark.handedOn(100, 500)).isEqualTo(100);
    assertThat(Watermark.handedOn(100, Millis.UNSET)).isEqualTo(100);
    assertThat(Watermark.handedOn(Millis.UNSET, 50)).isEqualTo(Millis.UNSET);
  }

  @Test
  void expiryIncludesItsInstant() {
    assertThat(ExpiryRule.isExpired(100, 10, 109)).isFalse();
    assertThat(ExpiryRule.isExpired(100, 10, 110)).isTrue();
  }

  /** C-23: never means never, also at the end of time. */
  @Test
  void enormousTtlNeverExpires() {
    assertThat(ExpiryRule.deadline(100, Long.MAX_VALUE)).isEqualTo(Millis.END_OF_TIME);
    assertThat(ExpiryRule.isExpired(100, Long.MAX_VALUE, Millis.END_OF_TIME)).isFalse();
  }

  @Test
  void callbacksSeeTheNewWatermarkFromPhaseThreeOn() {
    StepTimes times = new StepTimes(1, 10, 20);
    assertThat(times.watermark(Phase.PROCESSING_TIME)).isEqualTo(10);
    assertThat(times.watermark(Phase.INPUT)).isEqualTo(10);
    assertThat(times.watermark(Phase.WATERMARK)).isEqualTo(20);
    assertThat(times.watermark(Phase.FOLLOW_UP)).isEqualTo(20);
    assertThat(times.isEndOfInput()).isFalse();
    assertThatThrownBy(() -> new StepTimes(1, 20, 10)).hasMessageContaining("fell");
  }
}
