package dev.keyfold.local.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The plan is compared with a sorted map per family. */
class ApplyPlanTest {
  /** A put, or a delete when there is no value. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Change(int family, byte[] key, byte @Nullable [] value) {}

  /** Writes down what comes out. */
  private static final class Recorder implements ApplyPlan.Target {
    final List<String> changes = new ArrayList<>();

    @Override
    public void put(
        int family, byte[] bytes, int keyOffset, int keyLength, int valueOffset, int valueLength) {
      changes.add(
          text(family, Arrays.copyOfRange(bytes, keyOffset, keyOffset + keyLength))
              + "="
              + hex(Arrays.copyOfRange(bytes, valueOffset, valueOffset + valueLength)));
    }

    @Override
    public void delete(int family, byte[] bytes, int keyOffset, int keyLength) {
      changes.add(text(family, Arrays.copyOfRange(bytes, keyOffset, keyOffset + keyLength)));
    }

    @Override
    public void deleteRange(int family, byte[] from, byte[] to) {
      changes.add(text(family, from) + ".." + hex(to));
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static String text(int family, byte[] key) {
    return family + ":" + hex(key);
  }

  private static List<String> plan(List<List<Change>> batches) {
    List<ChangeBatch> encoded = new ArrayList<>();
    for (List<Change> batch : batches) {
      ChangeBatch changes = new ChangeBatch();
      for (Change change : batch) {
        if (change.value() == null) {
          changes.delete(change.family(), change.key());
        } else {
          changes.put(change.family(), change.key(), change.value());
        }
      }
      encoded.add(changes);
    }
    Recorder recorder = new Recorder();
    ApplyPlan.of(encoded).forEach(recorder);
    return recorder.changes;
  }

  private static List<String> model(List<List<Change>> batches) {
    Map<Integer, Map<byte[], Change>> families = new TreeMap<>();
    for (List<Change> batch : batches) {
      for (Change change : batch) {
        families
            .computeIfAbsent(
                change.family(),
                family -> new TreeMap<>((Comparator<byte[]>) Arrays::compareUnsigned))
            .put(change.key(), change);
      }
    }
    List<String> rows = new ArrayList<>();
    for (Map<byte[], Change> family : families.values()) {
      for (Change change : family.values()) {
        String row = text(change.family(), change.key());
        rows.add(change.value() == null ? row : row + "=" + hex(change.value()));
      }
    }
    return rows;
  }

  @Property
  void isSortedAndKeepsTheLastChangeOfEachRow(@ForAll("batches") List<List<Change>> batches) {
    assertThat(plan(batches)).isEqualTo(model(batches));
  }

  @Provide
  Arbitrary<List<List<Change>>> batches() {
    Arbitrary<byte[]> keys =
        Arbitraries.oneOf(
            Arbitraries.bytes().array(byte[].class).ofMaxSize(12),
            Arbitraries.of((byte) 0, (byte) 1, (byte) -1).array(byte[].class).ofMaxSize(12));
    Arbitrary<byte[]> values = Arbitraries.bytes().array(byte[].class).ofMaxSize(3).injectNull(0.3);
    return Combinators.combine(Arbitraries.of(0, 1, 2, 300), keys, values)
        .as(Change::new)
        .list()
        .ofMaxSize(40)
        .list()
        .ofMaxSize(4);
  }

  @Test
  void manyRowsMayShareTheBeginningsOfTheirKeys() {
    List<Change> changes = new ArrayList<>();
    for (int i = 999; i >= 0; i--) {
      byte[] key = new byte[10];
      key[8] = (byte) (i >> 8);
      key[9] = (byte) i;
      changes.add(new Change(3, key, new byte[] {1}));
      changes.add(new Change(3, key, i % 2 == 0 ? null : new byte[] {2}));
    }
    List<List<Change>> batches = List.of(changes, changes.subList(0, 700));
    assertThat(plan(batches)).hasSize(1_000).isEqualTo(model(batches));
  }

  @Test
  void rangesGoFirstAndTakeOnlyWhatCameBefore() {
    ChangeBatch first = new ChangeBatch();
    first.put(1, new byte[] {3}, new byte[] {1});
    first.put(1, new byte[] {5}, new byte[] {1});
    first.put(2, new byte[] {3}, new byte[] {1});
    ChangeBatch second = new ChangeBatch();
    second.put(1, new byte[] {4}, new byte[] {2});
    second.deleteRange(1, new byte[] {3}, new byte[] {5});
    second.put(1, new byte[] {3, 1}, new byte[] {3});
    second.delete(1, new byte[] {4, 1});
    second.deleteRange(1, new byte[] {9}, new byte[] {9});
    Recorder recorder = new Recorder();
    ApplyPlan.of(List.of(first, second)).forEach(recorder);
    assertThat(recorder.changes)
        .containsExactly("1:03..05", "1:0301=03", "1:0401", "1:05=01", "2:03=01");
  }

  @Test
  void nothingChangedIsNoPlan() {
    assertThat(plan(List.of(List.of(), List.of()))).isEmpty();
    assertThat(plan(List.of())).isEmpty();
  }
}
