package dev.keyfold.local.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.CorruptStateException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeBatchTest {

  private static final byte[] KEY = {1, 2, 3};
  private static final byte[] VALUE = {9, 8};

  private static ChangeBatch batch() {
    ChangeBatch batch = new ChangeBatch(1);
    batch.put(0, KEY, VALUE);
    batch.delete(300, KEY, 2);
    batch.put(1, KEY, 1, VALUE, 1, 1);
    return batch;
  }

  private static byte[] bytes(ChangeBatch batch) {
    return Arrays.copyOfRange(batch.buffer(), batch.offset(), batch.offset() + batch.size());
  }

  /** The bytes are part of the commit record: frozen. */
  @Test
  void bytes() {
    assertThat(HexFormat.of().formatHex(bytes(batch())))
        .isEqualTo("010003010203" + "020908" + "00ac02020102" + "010101010108");
  }

  @Test
  void bytesOfARange() {
    ChangeBatch batch = new ChangeBatch(1);
    batch.deleteRange(300, KEY, VALUE);
    assertThat(HexFormat.of().formatHex(bytes(batch))).isEqualTo("02ac0203010203" + "020908");
    ChangeCursor cursor = ChangeBatch.wrap(batch.buffer(), 0, batch.size()).cursor();
    assertThat(cursor.next()).isTrue();
    assertThat(cursor.isRange()).isTrue();
    assertThat(cursor.isPut()).isFalse();
    assertThat(cursor.keyLength()).isEqualTo(3);
    assertThat(cursor.valueLength()).isEqualTo(2);
    assertThat(cursor.next()).isFalse();
  }

  @Test
  void isReadAsWritten() {
    byte[] inTheMiddle = new byte[batch().size() + 7];
    System.arraycopy(bytes(batch()), 0, inTheMiddle, 5, batch().size());
    ChangeBatch read = ChangeBatch.wrap(inTheMiddle, 5, batch().size());
    assertThat(read.count()).isEqualTo(3);
    assertThat(bytes(read)).isEqualTo(bytes(batch()));
    ChangeCursor cursor = read.cursor();
    assertThat(cursor.next()).isTrue();
    assertThat(cursor.isPut()).isTrue();
    assertThat(cursor.keyLength()).isEqualTo(3);
    assertThat(cursor.buffer()[cursor.valueOffset()]).isEqualTo((byte) 9);
    assertThat(cursor.next()).isTrue();
    assertThat(cursor.isPut()).isFalse();
    assertThat(cursor.family()).isEqualTo(300);
    assertThat(cursor.keyLength()).isEqualTo(2);
    assertThat(cursor.valueLength()).isZero();
    assertThat(cursor.next()).isTrue();
    assertThat(cursor.buffer()[cursor.keyOffset()]).isEqualTo((byte) 1);
    assertThat(cursor.next()).isFalse();
  }

  @Test
  void truncatedBytesAreRefused() {
    byte[] whole = bytes(batch());
    List<Integer> boundaries = List.of(0, 9, 15, 21);
    for (int length = 0; length < whole.length; length++) {
      int part = length;
      if (boundaries.contains(length)) {
        assertThat(ChangeBatch.wrap(whole, 0, part).size()).isEqualTo(part);
      } else {
        assertThatThrownBy(() -> ChangeBatch.wrap(whole, 0, part))
            .isInstanceOf(CorruptStateException.class);
      }
    }
    whole[0] = 7;
    assertThatThrownBy(() -> ChangeBatch.wrap(whole, 0, whole.length))
        .hasMessageContaining("found 7");
  }

  @Test
  void resetKeepsTheMemory() {
    ChangeBatch batch = batch();
    byte[] memory = batch.buffer();
    batch.reset();
    assertThat(batch.isEmpty()).isTrue();
    assertThat(batch.size()).isZero();
    batch.put(0, KEY, VALUE);
    assertThat(batch.buffer()).isSameAs(memory);
  }

  @Test
  void familiesKeepTheirIds() {
    StoreFamilies families = StoreFamilies.of(List.of("a", "b"));
    assertThat(families.names()).containsExactly(StoreFamilies.METADATA, "a", "b");
    StoreFamilies more = families.with(List.of("b", "c"));
    assertThat(more.names()).containsExactly(StoreFamilies.METADATA, "a", "b", "c");
    assertThat(more.id("b")).isEqualTo(2);
    assertThatThrownBy(() -> more.id("d")).hasMessageContaining("no column family 'd'");
    assertThatThrownBy(() -> new StoreFamilies(List.of("a"))).hasMessageContaining("family 0");
    assertThatThrownBy(() -> new StoreFamilies(List.of(StoreFamilies.METADATA, "a", "a")))
        .hasMessageContaining("twice");
  }
}
