package dev.keyfold.local.rocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every state store does. */
class StateStoreTest {

  private static final StoreFamilies FAMILIES = StoreFamilies.of(List.of("p", "p.$due", "p.list"));

  /** Which store. */
  enum Kind {
    HEAP,
    ROCKS
  }

  @TempDir Path directory;

  private StateStore open(Kind kind, StateStore before, StoreFamilies families) {
    if (kind == Kind.ROCKS) {
      return RocksStateStore.open(directory, families, RocksSettings.DEFAULT);
    }
    return before instanceof HeapStateStore heap
        ? heap.durableCopy(families)
        : new HeapStateStore(families);
  }

  private StateStore open(Kind kind) {
    return open(kind, null, FAMILIES);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String get(StateStore store, int family, String key) {
    byte[] value = store.get(family, bytes(key), key.length());
    return value == null ? null : new String(value, StandardCharsets.UTF_8);
  }

  private static ChangeBatch puts(int family, String... rows) {
    ChangeBatch batch = new ChangeBatch(1);
    for (String row : rows) {
      batch.put(family, bytes(row), bytes("v" + row));
    }
    return batch;
  }

  private static List<String> scan(
      StateStore store, int family, String from, String to, int limit) {
    List<String> keys = new ArrayList<>();
    int visited =
        store.scan(
            family,
            bytes(from),
            to == null ? null : bytes(to),
            limit,
            (key, value) -> keys.add(new String(key, StandardCharsets.UTF_8)));
    assertThat(visited).isEqualTo(keys.size());
    return keys;
  }

  @ParameterizedTest
  @EnumSource
  void lastChangeOfARowWins(Kind kind) {
    try (StateStore store = open(kind)) {
      ChangeBatch first = puts(1, "b", "a", "c");
      first.put(1, bytes("b"), bytes("again"));
      ChangeBatch second = new ChangeBatch();
      second.delete(1, bytes("c"));
      second.delete(1, bytes("never"));
      second.put(3, bytes("c"), bytes("list"));
      store.apply(List.of(first, second), 2);
      assertThat(get(store, 1, "a")).isEqualTo("va");
      assertThat(get(store, 1, "b")).isEqualTo("again");
      assertThat(get(store, 1, "c")).isNull();
      assertThat(get(store, 3, "c")).isEqualTo("list");
      assertThat(store.appliedEpoch()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @EnumSource
  void scansInOrderWithinBounds(Kind kind) {
    try (StateStore store = open(kind)) {
      String[] keys = {"prefix-a", "prefix-b", "prefix-ba", "prefix-c", "other", "prefixzz"};
      store.apply(List.of(puts(1, keys), puts(2, keys)), 1);
      for (int family : new int[] {1, 2}) {
        assertThat(scan(store, family, "prefix-", "prefix.", 10))
            .containsExactly("prefix-a", "prefix-b", "prefix-ba", "prefix-c");
        assertThat(scan(store, family, "prefix-b", "prefix-c", 10))
            .containsExactly("prefix-b", "prefix-ba");
        assertThat(scan(store, family, "prefix-b\0", "prefix.", 1)).containsExactly("prefix-ba");
        assertThat(scan(store, family, "", null, 10))
            .containsExactly("other", "prefix-a", "prefix-b", "prefix-ba", "prefix-c", "prefixzz");
        assertThat(scan(store, family, "x", null, 10)).isEmpty();
      }
      int visited = store.scan(1, bytes(""), null, 10, (key, value) -> false);
      assertThat(visited).isOne();
    }
  }

  private static List<String> scanDown(
      StateStore store, int family, String from, String to, int limit) {
    List<String> keys = new ArrayList<>();
    int visited =
        store.scanDown(
            family,
            bytes(from),
            bytes(to),
            limit,
            (key, value) -> {
              assertThat(new String(value, StandardCharsets.UTF_8)).startsWith("v");
              return keys.add(new String(key, StandardCharsets.UTF_8));
            });
    assertThat(visited).isEqualTo(keys.size());
    return keys;
  }

  @ParameterizedTest
  @EnumSource
  void scansDownWithinBounds(Kind kind) {
    try (StateStore store = open(kind)) {
      String[] keys = {"prefix-a", "prefix-b", "prefix-ba", "prefix-c", "other", "prefixzz"};
      store.apply(List.of(puts(1, keys), puts(2, keys)), 1);
      for (int family : new int[] {1, 2}) {
        assertThat(scanDown(store, family, "prefix-", "prefix.", 10))
            .containsExactly("prefix-c", "prefix-ba", "prefix-b", "prefix-a");
        assertThat(scanDown(store, family, "prefix-b", "prefix-c", 10))
            .containsExactly("prefix-ba", "prefix-b");
        assertThat(scanDown(store, family, "prefix-", "prefix-bb", 1)).containsExactly("prefix-ba");
        assertThat(scanDown(store, family, "", "zzz", 2)).containsExactly("prefixzz", "prefix-c");
        assertThat(scanDown(store, family, "", "other", 2)).isEmpty();
      }
      int visited = store.scanDown(1, bytes(""), bytes("zzz"), 10, (key, value) -> false);
      assertThat(visited).isOne();
    }
  }

  @ParameterizedTest
  @EnumSource
  void deletesRanges(Kind kind) {
    StateStore store = open(kind);
    store.apply(List.of(puts(1, "prefix-a", "prefix-b", "prefix-c", "other")), 1);
    store.flush();
    ChangeBatch range = puts(1, "prefix-bb");
    range.deleteRange(1, bytes("prefix-a"), bytes("prefix-c"));
    range.put(1, bytes("prefix-b"), bytes("again"));
    store.apply(List.of(range), 2);
    assertThat(scan(store, 1, "", null, 10)).containsExactly("other", "prefix-b", "prefix-c");
    assertThat(scan(store, 1, "prefix-", "prefix.", 10)).containsExactly("prefix-b", "prefix-c");
    assertThat(scanDown(store, 1, "prefix-c", "prefix.", 10)).containsExactly("prefix-c");
    assertThat(get(store, 1, "prefix-a")).isNull();
    assertThat(get(store, 1, "prefix-b")).isEqualTo("again");
    store.flush();
    store.close();
    try (StateStore again = open(kind, store, FAMILIES)) {
      assertThat(scan(again, 1, "", null, 10)).containsExactly("other", "prefix-b", "prefix-c");
    }
  }

  @ParameterizedTest
  @EnumSource
  void keysSortAsUnsignedBytes(Kind kind) {
    try (StateStore store = open(kind)) {
      ChangeBatch batch = new ChangeBatch();
      for (int first : new int[] {0xFF, 0x7F, 0x80, 0}) {
        batch.put(2, new byte[] {(byte) first}, new byte[0]);
      }
      store.apply(List.of(batch), 1);
      List<Integer> order = new ArrayList<>();
      store.scan(2, new byte[0], null, 9, (key, value) -> order.add(key[0] & 0xFF));
      assertThat(order).containsExactly(0, 0x7F, 0x80, 0xFF);
    }
  }

  @ParameterizedTest
  @EnumSource
  void durableIsWhatWasFlushed(Kind kind) {
    StateStore store = open(kind);
    store.apply(List.of(puts(1, "a")), 1);
    assertThat(store.durableEpoch()).isZero();
    store.flush();
    assertThat(store.durableEpoch()).isEqualTo(1);
    store.apply(List.of(puts(1, "b")), 2);
    assertThat(store.appliedEpoch()).isEqualTo(2);
    assertThat(store.durableEpoch()).isEqualTo(1);
    store.flush();
    store.close();
    try (StateStore again = open(kind, store, FAMILIES)) {
      assertThat(again.appliedEpoch()).isEqualTo(2);
      assertThat(again.durableEpoch()).isEqualTo(2);
      assertThat(get(again, 1, "b")).isEqualTo("vb");
      assertThatThrownBy(() -> again.apply(List.of(), 1))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void familiesAreFoundByName(Kind kind) {
    StateStore store = open(kind);
    store.apply(List.of(puts(3, "a")), 1);
    store.flush();
    store.close();
    try (StateStore again = open(kind, store, FAMILIES.with(List.of("p.more")))) {
      assertThat(get(again, again.families().id("p.list"), "a")).isEqualTo("va");
      assertThat(get(again, again.families().id("p.more"), "a")).isNull();
    }
  }

  @ParameterizedTest
  @EnumSource
  void closedStoreSaysSo(Kind kind) {
    StateStore store = open(kind);
    store.close();
    store.close();
    assertThatThrownBy(() -> store.get(1, bytes("a"), 1)).hasMessageContaining("is closed");
    assertThatThrownBy(() -> store.scan(1, bytes("a"), null, 1, (key, value) -> true))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> store.apply(List.of(), 1)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(store::flush).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(store::appliedEpoch).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(store::durableEpoch).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @EnumSource
  void manyRowsOfManyLengths(Kind kind) {
    Random random = new Random(1);
    try (StateStore store = open(kind)) {
      ChangeBatch batch = new ChangeBatch();
      List<byte[]> keys = new ArrayList<>();
      for (int i = 0; i < 2000; i++) {
        byte[] key = new byte[8 + random.nextInt(300)];
        random.nextBytes(key);
        byte[] value = new byte[random.nextInt(3000)];
        Arrays.fill(value, key[0]);
        keys.add(key);
        batch.put(1, key, value);
      }
      store.apply(List.of(ChangeBatch.wrap(batch.buffer(), 0, batch.size())), 1);
      for (byte[] key : keys) {
        byte[] value = store.get(1, key, key.length);
        assertThat(value).isNotNull();
        assertThat(value.length == 0 || value[0] == key[0]).isTrue();
      }
      List<byte[]> scanned = new ArrayList<>();
      store.scan(1, new byte[0], null, Integer.MAX_VALUE, (key, value) -> scanned.add(key));
      assertThat(scanned).hasSize(keys.size()).isSortedAccordingTo(Arrays::compareUnsigned);
    }
  }
}
