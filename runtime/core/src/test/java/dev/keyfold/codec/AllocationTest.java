package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Encoding into a warm buffer leaves no garbage, whatever the compiler has done so far. */
class AllocationTest {
  private static final int TIMES = 1_000;
  private static final Codec<List<String>> TEXTS = Codecs.at("texts", Codecs.list(Codecs.STRING));

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Instant instant = Instant.ofEpochSecond(1_700_000_000);
  private final UUID id = new UUID(1, 2);
  private final List<String> texts = List.of("/products", "Z\u00FCrich", "\uD83D\uDE00", "");

  private final BigInteger number = BigInteger.valueOf(Long.MIN_VALUE);
  private final int[] ints = {1, 1 << 20};

  private long allocatedBy(Runnable work) {
    work.run();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < TIMES; i++) {
      work.run();
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void valuesAreEncodedWithoutGarbage() {
    AvroOutput out = new AvroOutput();
    long allocated =
        allocatedBy(
            () -> {
              out.reset();
              out.writeLong(Long.MIN_VALUE);
              Codecs.INSTANT.encode(instant, out);
              Codecs.DURATION.encode(Duration.ZERO, out);
              Codecs.UUID.encode(id, out);
              TEXTS.encode(texts, out);
              Codecs.BIG_INTEGER.encode(number, out);
              Codecs.INTS.encode(ints, out);
            });
    // one look at the counter may itself cost a little
    assertThat(allocated / TIMES).isZero();
  }

  @Test
  void keysAreEncodedWithoutGarbage() {
    KeyOutput out = new KeyOutput();
    long allocated =
        allocatedBy(
            () -> {
              out.reset();
              KeyCodecs.INSTANT.encode(instant, out);
              KeyCodecs.UUID.encode(id, out);
              KeyCodecs.STRING.encode("user\u00007", out);
              KeyCodecs.STRING.encode("\uD83D\uDE00", out);
            });
    assertThat(allocated / TIMES).isZero();
  }
}
