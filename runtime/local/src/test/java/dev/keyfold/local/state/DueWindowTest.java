package dev.keyfold.local.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.state.DueRow;
import dev.keyfold.state.KeyHash;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowOutput;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DueWindowTest {

  private static final byte[] NO_SUFFIX = {};

  private final HeapStateStore store = new HeapStateStore(StoreFamilies.NONE);
  private int family;
  private long epoch;

  @BeforeEach
  void create() {
    store.create(List.of("p.$due"));
    family = store.families().id("p.$due");
  }

  @AfterEach
  void close() {
    store.close();
  }

  private DueWindow window() {
    return new DueWindow(store, family, DueRow.EVENT, row -> row.fieldId() == 0);
  }

  private static byte[] key(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  private static byte[] rowKey(long instant, int number, int clock, int field) {
    byte[] key = key(number);
    long hash = KeyHash.hash64(key, key.length);
    return DueRow.writeKey(new RowOutput(), clock, instant, hash, key, field, NO_SUFFIX)
        .toByteArray();
  }

  private void apply(ChangeBatch batch) {
    store.apply(List.of(batch), ++epoch);
  }

  private static void put(ChangeBatch batch, int family, byte[] rowKey) {
    byte[] value =
        DueRow.writeValue(new RowOutput(), new byte[Integer.BYTES], RowFormat.NONE).toByteArray();
    batch.put(family, rowKey, value);
  }

  /** By instant and hash, over all groups; other clocks and fields are passed over. */
  @Test
  void comesInTheOrderOfInstants() {
    Random random = new Random(1);
    NavigableSet<byte[]> expected = new TreeSet<>(Arrays::compareUnsigned);
    ChangeBatch batch = new ChangeBatch();
    for (int i = 0; i < 60_000; i++) {
      long instant = random.nextInt(20) - 10L;
      byte[] row = rowKey(instant, i, DueRow.EVENT, 0);
      put(batch, family, row);
      put(batch, family, rowKey(instant, i, DueRow.PROCESSING, 0));
      put(batch, family, rowKey(instant, i, DueRow.EVENT, 1));
      expected.add(Arrays.copyOfRange(row, 2, row.length));
    }
    apply(batch);
    DueWindow window = window();
    assertThat(window.first(-11)).isNull();
    List<byte[]> found = new ArrayList<>();
    for (long now = -10; now <= 10; now++) {
      for (DueRow row = window.first(now); row != null; row = window.first(now)) {
        assertThat(row.instant()).isEqualTo(now);
        window.removeFirst();
        byte[] rowKey = rowKey(row.instant(), ByteBuffer.wrap(row.key()).getInt(), DueRow.EVENT, 0);
        found.add(Arrays.copyOfRange(rowKey, 2, rowKey.length));
      }
    }
    assertThat(found).containsExactlyElementsOf(expected);
  }

  /** However many rows leave the memory, they come back in order, and none is lost. */
  @Test
  void whatLeavesComesBack() {
    Random random = new Random(2);
    DueWindow window = window();
    assertThat(window.first(Long.MAX_VALUE)).isNull();
    NavigableSet<byte[]> expected = new TreeSet<>(Arrays::compareUnsigned);
    ChangeBatch batch = new ChangeBatch();
    int rows = 150_000;
    for (int i = 0; i < rows; i++) {
      byte[] row = rowKey(random.nextInt(1000), i, DueRow.EVENT, 0);
      put(batch, family, row);
      expected.add(Arrays.copyOfRange(row, 2, row.length));
    }
    apply(batch);
    for (byte[] position : expected) {
      byte[] row = new byte[position.length + 2];
      row[0] = position[Long.BYTES];
      row[1] = DueRow.EVENT;
      System.arraycopy(position, 0, row, 2, position.length);
      int keyAt = 2 + 2 * Long.BYTES;
      window.leave(row, Arrays.copyOfRange(row, keyAt, keyAt + Integer.BYTES));
    }
    long last = 0;
    int found = 0;
    for (DueRow row = window.first(1000); row != null; row = window.first(1000)) {
      window.removeFirst();
      assertThat(row.instant()).isGreaterThanOrEqualTo(last);
      last = row.instant();
      found++;
    }
    assertThat(found).isEqualTo(rows);
  }
}
