package demo;

import static org.assertj.core.api.Assertions.assertThat;

import demo.Keys.All;
import demo.Keys.Point;
import demo.Keys.Region;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyInput;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.UUID;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    All north = key(Region.NORTH, 1);
    All south = key(Region.SOUTH, 1);
    try (ProcessorTester<All, String, Long> tester =
        ProcessorTester.of(KeysStatefulProcessor::new)) {
      tester.feed(north, "").feed(south, "").restart().feed(key(Region.NORTH, 1), "");
      assertThat(tester.outputs()).as("keys are found by value").containsExactly(1L, 1L, 2L);
    }
    KeyCodec<All> codec = new KeysStatefulProcessor().spec().keyCodec();
    assertThat(codec.naturalOrder()).as("it has an enum and a UUID").isFalse();
    assertThat(codec.decode(new KeyInput(bytes(codec, south)))).isEqualTo(south);
    assertThat(Arrays.compareUnsigned(bytes(codec, north), bytes(codec, key(Region.NORTH, 2))))
        .as("the last component decides")
        .isNegative();
  }

  private static byte[] bytes(KeyCodec<All> codec, All key) {
    KeyOutput out = new KeyOutput();
    codec.encode(key, out);
    return out.toByteArray();
  }

  private static All key(Region region, int y) {
    return new All(
        true,
        (byte) 1,
        (short) 2,
        3,
        4,
        'c',
        false,
        (byte) -1,
        (short) -2,
        -3,
        -4L,
        'd',
        "zero \0 inside",
        region,
        new UUID(1, -1),
        Instant.ofEpochSecond(1, 1),
        LocalDate.MAX,
        LocalTime.MAX,
        LocalDateTime.MIN,
        Duration.ofSeconds(Long.MIN_VALUE),
        new Point(-1, y));
  }
}
