package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Time to live by processing time: C-11, C-13, C-14, C-17, C-20, C-22, C-23. */
class TtlTest {

  private static final long MINUTE = 60_000;

  private static Input<Probe.Action> k(Probe.Action action) {
    return Lab.on("k", action);
  }

  /** C-11: entries expire one by one, at write plus TTL inclusive. */
  @ParameterizedTest
  @EnumSource
  void mapEntriesExpireOneByOne(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.expiringMap.put("a", 1L)));
      lab.batch(5 * MINUTE, k(p -> p.expiringMap.put("b", 2L)));
      for (long minute : new long[] {9, 10, 11, 15, 16}) {
        lab.batch(minute * MINUTE, k(p -> p.out.emit(minute + describe(p))));
      }
      assertThat(lab.outputs)
          .containsExactly(
              "9[a, b] false 1 true",
              "10[b] false null false",
              "11[b] false null false",
              "15[] true null false",
              "16[] true null false");
    }
  }

  private static String describe(Probe p) {
    List<String> keys = new ArrayList<>();
    p.expiringMap.keys().forEach(keys::add);
    return keys
        + " "
        + p.expiringMap.isEmpty()
        + " "
        + p.expiringMap.get("a")
        + " "
        + p.expiringMap.containsKey("a");
  }

  /** C-13: the index has one row per live element, however often it is written. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "HEAP_EVICTED", "HEAP_APPLIED_LATE", "ROCKS"})
  void refreshingDoesNotGrowTheIndex(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      for (int second = 0; second < 1000; second++) {
        lab.batch(
            second * 1000L,
            k(
                p -> {
                  p.expiring.update("x");
                  p.expiringMap.put("a", 1L);
                  p.expiringList.replaceWith(List.of("1", "2", "3", "4", "5"));
                }));
        if (second % 100 == 0) {
          assertThat(lab.rows(".$due")).isEqualTo(3);
        }
      }
      assertThat(lab.rows(".$due")).isEqualTo(3);
      lab.batch(1_000_000, k(p -> p.out.emit(p.expiring.require() + p.expiringList.size())));
      assertThat(lab.outputs).containsExactly("x5");
    }
  }

  /** C-14: an entry of the index that is out of date does not remove what was written since. */
  @ParameterizedTest
  @EnumSource
  void cleanUpSparesWhatWasRefreshed(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.expiring.update("x")));
      lab.batch(9 * MINUTE, k(p -> p.expiring.update("y")));
      lab.batch(12 * MINUTE);
      assertThat(lab.expiries()).isOne();
      lab.batch(12 * MINUTE, k(p -> p.out.emit(p.expiring.getOr("-"))));
      lab.batch(19 * MINUTE);
      assertThat(lab.expiries()).isZero();
      assertThat(lab.rows("")).isZero();
      assertThat(lab.rows(".$due")).isZero();
      lab.batch(19 * MINUTE, k(p -> p.out.emit(p.expiring.getOr("-"))));
      assertThat(lab.outputs).containsExactly("y", "-");
    }
  }

  /** C-17: time goes on while the job is down, and what expired then is counted at start. */
  @ParameterizedTest
  @EnumSource
  void downtimeCounts(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.expiring.update("x")));
      lab.restart();
      lab.batch(12 * MINUTE);
      if (setup != Setup.HEAP_RESTARTED && setup != Setup.ROCKS_RESTARTED) {
        assertThat(lab.counts().expired()).isOne();
      }
      lab.batch(12 * MINUTE, k(p -> p.out.emit(p.expiring.getOr("-"))));
      assertThat(lab.outputs).containsExactly("-");
    }
  }

  /** C-20: not visible from the deadline on, flushed, compacted or neither. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "ROCKS"})
  void expiredIsNeverVisible(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.expiring.update("x")), k(p -> p.expiringList.add("x")));
      lab.batch(Probe.TTL - 1, k(p -> p.out.emit(p.expiring.get() + " " + p.expiringList.size())));
      lab.store().flush();
      lab.batch(
          Probe.TTL,
          k(
              p -> {
                assertThat(p.expiring.exists()).isFalse();
                assertThat(p.expiring.get()).isNull();
                assertThat(p.expiringList.isEmpty()).isTrue();
                assertThat(p.expiringList).isEmpty();
              }));
      assertThat(lab.outputs).containsExactly("x 1");
    }
  }

  /** C-20: a compaction neither shows what has expired nor removes what has not. */
  @ParameterizedTest
  @EnumSource(names = {"ROCKS", "ROCKS_RESTARTED"})
  void compactionDecidesNothing(Setup setup) throws Exception {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.expiring.update("x")), k(p -> p.expiringMap.put("a", 1L)));
      lab.compact();
      lab.batch(Probe.TTL - 1, k(p -> p.out.emit(p.expiring.get() + p.expiringMap.get("a"))));
      lab.compact();
      lab.batch(Probe.TTL, k(p -> p.out.emit(p.expiring.get() + describe(p))));
      lab.compact();
      lab.batch(Probe.TTL + 1, k(p -> p.out.emit(p.expiring.get() + describe(p))));
      assertThat(lab.outputs)
          .containsExactly("x1", "null[] true null false", "null[] true null false");
    }
  }

  /** Timers of phase one run before expiry removes anything, and do not see it either. */
  @ParameterizedTest
  @EnumSource
  void expiredIsNotVisibleToTimersOfTheSameBatch(Setup setup) {
    Probe.Action look =
        p ->
            p.out.emit(p.expiring.exists() + " " + p.expiringMap.isEmpty() + p.expiringList.size());
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("alarm", look))) {
      lab.batch(
          0,
          k(
              p -> {
                p.expiring.update("x");
                p.expiringMap.put("a", 1L);
                p.expiringList.add("x");
                p.alarm.at(java.time.Instant.ofEpochMilli(5));
              }));
      lab.batch(Probe.TTL);
      assertThat(lab.outputs).containsExactly("k alarm@5", "false true0");
    }
  }

  /** C-22: each variable has its own time to live, though they share a row. */
  @ParameterizedTest
  @EnumSource
  void variablesOfOneRowExpireApart(Setup setup) {
    Probe.Action look =
        p -> p.out.emit(p.shortLived.get() + " " + p.expiring.get() + " " + p.value.get());
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(
          0,
          k(
              p -> {
                p.shortLived.update(1L);
                p.expiring.update("b");
                p.value.update("c");
              }));
      lab.batch(2 * MINUTE, k(look));
      lab.batch(61 * MINUTE, k(look));
      assertThat(lab.outputs).containsExactly("null b c", "null null c");
    }
  }

  /** C-23: a time to live beyond the time line means never. */
  @ParameterizedTest
  @EnumSource
  void enormousTtlMeansNever(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.forever.update(1L)));
      lab.batch(Long.MAX_VALUE, k(p -> p.out.emit(String.valueOf(p.forever.get()))));
      assertThat(lab.outputs).containsExactly("1");
      assertThat(lab.rows(".$due")).isZero();
    }
  }

  /** Reads of a variable with ON_READ_AND_WRITE start its time over, writes of others do not. */
  @ParameterizedTest
  @EnumSource
  void readingRefreshes(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(
          0,
          k(
              p -> {
                p.touched.update("v");
                p.touchedList.addAll(List.of("1", "2"));
                p.touchedMap.put("a", 1L);
                p.touchedMap.put("b", 1L);
              }));
      lab.batch(
          9 * MINUTE,
          k(p -> p.touched.get()),
          k(p -> p.touchedList.iterator().next()),
          k(p -> p.touchedMap.get("a")));
      Probe.Action look =
          p ->
              p.out.emit(
                  p.touched.exists()
                      + " "
                      + p.touchedList.size()
                      + p.touchedMap.containsKey("a")
                      + p.touchedMap.containsKey("b"));
      lab.batch(11 * MINUTE, k(look));
      lab.batch(19 * MINUTE, k(look));
      assertThat(lab.outputs).containsExactly("true 1truefalse", "false 0falsefalse");
      assertThat(lab.rows("")).isZero();
      assertThat(lab.rows(".$due")).isZero();
    }
  }

  /** Elements of a list expire one by one. */
  @ParameterizedTest
  @EnumSource
  void listElementsExpireOneByOne(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.expiringList.addAll(List.of("a", "b"))));
      lab.batch(5 * MINUTE, k(p -> p.expiringList.add("c")));
      lab.batch(10 * MINUTE, k(p -> p.out.emit(p.expiringList.stream().toList().toString())));
      lab.batch(11 * MINUTE, k(p -> p.expiringList.add("d")));
      lab.batch(15 * MINUTE, k(p -> p.out.emit(p.expiringList.stream().toList().toString())));
      lab.batch(21 * MINUTE);
      assertThat(lab.outputs).containsExactly("[c]", "[d]");
      assertThat(lab.rows(".expiringList")).isZero();
      assertThat(lab.rows("")).isZero();
    }
  }
}
