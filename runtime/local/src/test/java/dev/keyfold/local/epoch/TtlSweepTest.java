package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many values, elements and entries that expire without ever being read; a million with the
 * property {@code keyfold.tries=25}.
 */
class TtlSweepTest {

  private static final int LIMIT = 2_000;
  private static final int PARTS = 40_000 * Integer.getInteger("keyfold.tries", 1);

  private static Flexible processor() {
    Expiry expiry = Expiry.afterWrite(Duration.ofMinutes(10));
    return new Flexible(
        ProcessorSpec.named("sweep", KeyCodecs.STRING)
            .state(
                ValueSpec.of("value", Codecs.LONG).expiring(expiry),
                ListSpec.of("list", Codecs.LONG).expiring(expiry.in(TimeDomain.EVENT)),
                MapSpec.of("map", KeyCodecs.LONG, Codecs.LONG).expiring(expiry))
            .build());
  }

  /**
   * C-13, C-19: the index has no row too many, and all is gone in the documented number of batches.
   */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "ROCKS"})
  void allGoesWithoutBeingRead(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, TtlSweepTest::processor)) {
      lab.deadlinesPerBatch(LIMIT).restart();
      int keys = PARTS / 8;
      for (int from = 0; from < keys; from += 5_000) {
        List<Input<Flexible.Action>> inputs = new ArrayList<>();
        for (int i = from; i < Math.min(keys, from + 5_000); i++) {
          inputs.add(
              Lab.on(
                  "k" + i,
                  p -> {
                    p.value("value").update(1L);
                    p.list("list").addAll(List.of(1L, 2L));
                    for (long entry = 0; entry < 5; entry++) {
                      p.map("map").put(entry, entry);
                    }
                  },
                  0));
        }
        lab.batch(0, 0, inputs);
      }
      lab.restart();
      int byTime = keys * 6;
      assertThat(lab.rows(".$due")).isEqualTo(byTime + keys);
      assertThat(lab.expiries()).isEqualTo(byTime + keys);

      long end = Duration.ofMinutes(10).toMillis();
      int batches = (byTime + LIMIT - 1) / LIMIT;
      int left = byTime + keys;
      for (int i = 1; i <= batches; i++) {
        lab.batch(end, end, List.of());
        assertThat(lab.expiriesRemoved()).isBetween(1, 2 * LIMIT);
        left -= lab.expiriesRemoved();
        if (Integer.bitCount(i) == 1) { // a walk takes as long as the index is large
          assertThat(lab.expiries()).isEqualTo(left);
        }
        assertThat(lab.changes()).isLessThanOrEqualTo(10 * LIMIT);
      }
      assertThat(left).isZero();
      for (String family : List.of("", ".list", ".map", ".$due")) {
        assertThat(lab.rows(family)).as(family).isZero();
      }
      assertThat(lab.counts().expired()).isEqualTo(PARTS);
    }
  }
}
