package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Time to live that is added to live state, changed and removed: C-16. */
class TtlChangeTest {

  private static final long MINUTE = 60_000;

  /** All variables expire after so many minutes; 0: never. */
  static Flexible expiring(long minutes) {
    Optional<Expiry> expiry =
        minutes == 0
            ? Optional.empty()
            : Optional.of(Expiry.afterWrite(Duration.ofMinutes(minutes)));
    StateSpec[] variables = {
      new ValueSpec<>("value", "", 1, Codecs.STRING, expiry),
      new ListSpec<>("list", "list", 1, Codecs.LONG, expiry),
      new MapSpec<>("map", "map", 1, KeyCodecs.LONG, Codecs.STRING, expiry)
    };
    return new Flexible(ProcessorSpec.named("changing", KeyCodecs.STRING).state(variables).build());
  }

  private static Input<Flexible.Action> write(String key) {
    return Lab.on(
        key,
        p -> {
          p.value("value").update("v");
          p.list("list").add(1L);
          p.map("map").put(7L, "m");
        });
  }

  private static Input<Flexible.Action> read(String key) {
    return Lab.on(key, p -> p.out.emit(key + " " + p.all()));
  }

  private static String all(String key) {
    return key + " list=[1] map=[7=m] value=v";
  }

  private static String none(String key) {
    return key + " list=[] map=[] value=null";
  }

  private static void tidy(Lab<?, ?> lab, long time) {
    for (int i = 0; lab.counts().background() > 0; i++) {
      assertThat(i).isLessThan(20);
      lab.batch(time);
    }
  }

  private static int rows(Lab<?, ?> lab) {
    return lab.rows("") + lab.rows(".list") + lab.rows(".map") + lab.rows(".$due");
  }

  /** C-16: the deadline is the last write plus the time to live that is declared now. */
  @ParameterizedTest
  @EnumSource
  void theDeadlineFollowsWhatIsDeclaredNow(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> expiring(60))) {
      lab.batch(0, write("first"));
      lab.restartAs(() -> expiring(10));
      lab.batch(20 * MINUTE, read("first"));
      for (int i = 0; i < 8; i++) {
        lab.batch(20 * MINUTE);
      }
      assertThat(rows(lab)).isZero();
      assertThat(lab.takeOutputs()).containsExactly(none("first"));
    }
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> expiring(10))) {
      lab.batch(0, write("second"));
      lab.restartAs(() -> expiring(60));
      lab.batch(5 * MINUTE, read("second"));
      lab.batch(60 * MINUTE - 1, read("second"));
      lab.batch(60 * MINUTE, read("second"));
      assertThat(lab.takeOutputs()).containsExactly(all("second"), all("second"), none("second"));
      assertThat(rows(lab)).isZero();
    }
  }

  /** What was written before counts as written at the first commit, and goes without being read. */
  @ParameterizedTest
  @EnumSource
  void timeToLiveIsAddedToLiveState(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> expiring(0))) {
      lab.batch(0, write("a"), write("b"));
      lab.restartAs(() -> expiring(10));
      lab.lostBatch(50 * MINUTE, 0, List.of(write("c")));
      lab.batch(100 * MINUTE, write("b"), read("a"));
      lab.batch(105 * MINUTE, write("b"));
      lab.batch(110 * MINUTE - 1, read("a"), read("b"));
      lab.batch(110 * MINUTE, read("a"));
      tidy(lab, 115 * MINUTE);
      lab.batch(115 * MINUTE);
      assertThat(lab.outputs)
          .containsExactly(all("a"), all("a"), "b list=[1, 1, 1] map=[7=m] value=v", none("a"));
      assertThat(rows(lab)).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void timeToLiveIsRemovedFromLiveState(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> expiring(10))) {
      lab.batch(0, write("a"));
      lab.restartAs(() -> expiring(0));
      lab.batch(11 * MINUTE, read("a"));
      lab.batch(100 * MINUTE, read("a"));
      assertThat(lab.outputs).containsExactly(all("a"), all("a"));
      tidy(lab, 100 * MINUTE);
      assertThat(lab.rows(".$due")).isZero();
      assertThat(lab.expiries()).isZero();
    }
  }

  /** Elements with and without a time of writing are told apart when expiry comes back. */
  @ParameterizedTest
  @EnumSource
  void timeToLiveComesBackToAListThatHadBoth(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> expiring(0))) {
      lab.batch(0, Lab.on("a", p -> p.list("list").add(1L)));
      lab.restartAs(() -> expiring(10));
      lab.batch(10 * MINUTE);
      lab.batch(11 * MINUTE, Lab.on("a", p -> p.list("list").add(2L)));
      lab.restartAs(() -> expiring(0));
      lab.batch(21 * MINUTE);
      lab.restartAs(() -> expiring(20));
      lab.batch(22 * MINUTE);
      for (long minute : new long[] {30, 31, 41, 42}) {
        lab.batch(
            minute * MINUTE,
            Lab.on(
                "a",
                p -> p.out.emit(p.list("list").size() + "" + p.list("list").stream().toList())));
      }
      assertThat(lab.outputs).containsExactly("2[1, 2]", "1[1]", "1[1]", "0[]");
      lab.batch(42 * MINUTE);
      lab.batch(42 * MINUTE);
      assertThat(rows(lab)).isZero();
    }
  }

  /** The pass that indexes goes on where it was, whenever the job stops. */
  @ParameterizedTest
  @EnumSource
  void thePassGoesOnAfterARestart(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> expiring(0))) {
      List<Input<Flexible.Action>> inputs = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        inputs.add(write("k" + i));
      }
      lab.batch(0, 0, inputs);
      lab.backgroundRows(3).restartAs(() -> expiring(10));
      int batches = 0;
      do {
        if (batches % 7 == 3) {
          lab.lostBatch(MINUTE, 0, List.of());
        }
        if (batches % 5 == 2) {
          lab.restart();
        }
        lab.batch(MINUTE);
        assertThat(batches++).isLessThan(300);
      } while (lab.counts().background() > 0);
      assertThat(batches).isGreaterThan(48);
      assertThat(lab.expiries()).isEqualTo(150);
      lab.batch(11 * MINUTE);
      assertThat(rows(lab)).isZero();
    }
  }
}
