package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plain fields as state: loaded before each callback, written back after it if changed. */
class PlainFieldsTest {
  private static final String NOTHING = "0 0.0 null null Optional.empty";

  private static Input<Plain.Action> k(Plain.Action action) {
    return Lab.on("k", action);
  }

  private static final Plain.Action SHOW = fields -> fields.out.emit(fields.toString());

  private static final Plain.Action FILL =
      fields -> {
        fields.count = 1;
        fields.mean = -0.0;
        fields.counts = new int[] {2};
        fields.name = "n";
        fields.note = Optional.of("o");
      };

  @ParameterizedTest
  @EnumSource
  void eachKeyHasItsOwn(Setup setup) {
    try (Lab<Plain.Action, String> lab = new Lab<>(setup, Plain::new)) {
      lab.batch(0, k(SHOW), k(FILL), Lab.on("other", SHOW), k(SHOW)).batch(1, k(SHOW));
      String filled = "1 -0.0 2 n Optional[o]";
      assertThat(lab.outputs).containsExactly(NOTHING, NOTHING, filled, filled);
      assertThat(lab.rows("")).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void zeroHasNoRow(Setup setup) {
    try (Lab<Plain.Action, String> lab = new Lab<>(setup, Plain::new)) {
      Plain.Action empty =
          fields -> {
            fields.count = 0;
            fields.mean = 0.0;
            fields.counts = null;
            fields.name = null;
            fields.note = Optional.empty();
          };
      lab.batch(0, k(FILL)).batch(1, k(empty)).batch(2, k(SHOW));
      assertThat(lab.outputs).containsExactly(NOTHING);
      assertThat(lab.rows("")).isZero();
    }
  }

  @Test
  void whatIsChangedInPlaceIsWritten() {
    try (Lab<Plain.Action, String> lab = new Lab<>(Setup.HEAP_RESTARTED, Plain::new)) {
      lab.batch(0, k(FILL)).batch(1, k(fields -> fields.counts[0]++)).batch(2, k(SHOW));
      assertThat(lab.outputs).containsExactly("1 -0.0 3 n Optional[o]");
    }
  }

  @Test
  void onlyAChangeRefreshes() {
    try (Lab<Plain.Action, String> lab = new Lab<>(Setup.HEAP, Plain::new)) {
      lab.batch(0, k(FILL)).batch(60, k(fields -> fields.count = 1)).batch(99, k(SHOW));
      lab.batch(100, k(SHOW)).batch(150, k(fields -> fields.count = 7));
      lab.batch(200, k(fields -> fields.count++)).batch(299, k(SHOW)).batch(300, k(SHOW));
      assertThat(lab.outputs)
          .extracting(line -> line.substring(0, 1))
          .containsExactly("1", "0", "8", "0");
    }
  }

  @Test
  void clearAllIsSeenAtOnceAndWhatIsSetAfterwardsIsWritten() {
    try (Lab<Plain.Action, String> lab = new Lab<>(Setup.HEAP_RESTARTED, Plain::new)) {
      lab.batch(0, k(FILL))
          .batch(
              1,
              k(
                  fields -> {
                    fields.context.clearAll();
                    SHOW.run(fields);
                    fields.name = "n";
                  }))
          .batch(2, k(SHOW));
      assertThat(lab.outputs).containsExactly(NOTHING, "0 0.0 null n Optional.empty");
    }
  }

  @Test
  void aCallbackThatThrowsLeavesNothing() {
    try (Lab<Plain.Action, String> lab = new Lab<>(Setup.HEAP, Plain::new)) {
      Plain.Action failing =
          fields -> {
            fields.count = 9;
            throw new IllegalStateException("as it should");
          };
      lab.batch(0, k(FILL));
      assertThatThrownBy(() -> lab.batch(1, k(failing))).hasMessageContaining("as it should");
      lab.loseBatch(lab.outputs.size()).batch(2, k(SHOW));
      assertThat(lab.outputs).containsExactly("1 -0.0 2 n Optional[o]");
    }
  }

  @Test
  void whatCannotBeStoredNamesTheVariable() {
    try (Lab<Plain.Action, String> lab = new Lab<>(Setup.HEAP, Plain::new)) {
      assertThatThrownBy(() -> lab.batch(0, k(fields -> fields.name = "\uD800")))
          .hasMessageContaining("state variable 'name' of key k");
      lab.loseBatch(0);
      assertThatThrownBy(() -> lab.batch(1, k(fields -> fields.note = null)))
          .hasMessageContaining("'note' is null; set Optional.empty() for no value");
      lab.loseBatch(0);
    }
  }

  @Test
  void aValueBeforeTheFirstCallbackIsRefused() {
    assertThatThrownBy(
            () ->
                new Lab<>(
                    Setup.HEAP,
                    () -> {
                      Plain plain = new Plain();
                      plain.note = Optional.of("lost");
                      return plain;
                    }))
        .hasMessageContaining("'note' has a value before the first callback");
  }

  @Test
  void whatHasNotChangedCostsNoMemory() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    int times = 1_000;
    try (Lab<Plain.Action, String> lab = new Lab<>(Setup.HEAP, Plain::new)) {
      Plain.Action measured =
          fields -> {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < times; i++) {
              fields.load();
              fields.flush();
              fields.reset();
            }
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            fields.out.emit(String.valueOf(allocated / times));
          };
      Plain.Action immutable =
          fields -> {
            fields.count = 1_000_000;
            fields.mean = 2.5;
            fields.name = "n";
          };
      lab.batch(0, k(immutable)).batch(1, k(measured));
      lab.takeOutputs();
      lab.batch(2, k(measured), Lab.on("empty", measured));
      assertThat(lab.outputs).containsExactly("0", "0");
    }
  }
}
