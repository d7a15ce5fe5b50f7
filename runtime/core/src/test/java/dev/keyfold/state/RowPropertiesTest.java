package dev.keyfold.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.codec.KeyOutput;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

/** Orders and prefixes of rows, for any keys. */
class RowPropertiesTest {

  private static byte[] key(String text) {
    KeyOutput out = new KeyOutput();
    KeyCodecs.STRING.encode(text, out);
    return out.toByteArray();
  }

  private static byte[] rowKey(String text) {
    byte[] key = key(text);
    return RowKey.write(new RowOutput(), KeyHash.hash64(key, key.length), key).toByteArray();
  }

  private static boolean isPrefix(byte[] one, byte[] other) {
    return one.length <= other.length && Arrays.equals(one, 0, one.length, other, 0, one.length);
  }

  @Property
  void noRowKeyIsAPrefixOfAnother(
      @ForAll @StringLength(max = 12) String one, @ForAll @StringLength(max = 12) String other) {
    if (isText(one) && isText(other) && !one.equals(other)) {
      assertThat(isPrefix(rowKey(one), rowKey(other))).isFalse();
      byte[] entry =
          new RowOutput().writeBytes(rowKey(one)).writeLong(1).writeBytes(key(one)).toByteArray();
      byte[] otherEntry =
          new RowOutput().writeBytes(rowKey(one)).writeLong(1).writeBytes(key(other)).toByteArray();
      assertThat(isPrefix(entry, otherEntry)).isFalse();
    }
  }

  /** UTF-8 has no unpaired surrogates, and keys refuse them. */
  private static boolean isText(String text) {
    return text.chars().noneMatch(c -> Character.isSurrogate((char) c));
  }

  @Property
  void deadlinesSortByInstantWithinGroupAndClock(
      @ForAll @Size(min = 2, max = 20) List<Long> instants) {
    byte[] key = key("k");
    long hash = KeyHash.hash64(key, key.length);
    Comparator<Long> byRow =
        Comparator.comparing(
            instant ->
                DueRow.writeKey(new RowOutput(), 1, instant, hash, key, 3, new byte[0])
                    .toByteArray(),
            Arrays::compareUnsigned);
    assertThat(instants.stream().sorted(byRow).toList())
        .isEqualTo(instants.stream().sorted().toList());
  }

  @Property
  void deadlinesOfOneInstantSortByKey(
      @ForAll @StringLength(max = 6) String one, @ForAll @StringLength(max = 6) String other) {
    if (isText(one) && isText(other)) {
      byte[] left = due(one);
      byte[] right = due(other);
      int order = Arrays.compareUnsigned(rowKey(one), rowKey(other));
      assertThat(Integer.signum(Arrays.compareUnsigned(left, right)))
          .isEqualTo(Integer.signum(order));
    }
  }

  private static byte[] due(String text) {
    byte[] key = key(text);
    long hash = KeyHash.hash64(key, key.length);
    return DueRow.writeKey(new RowOutput(), 0, 42, hash, key, 3, new byte[0]).toByteArray();
  }

  @Property
  void varintsAreReadAsWritten(@ForAll @IntRange int value) {
    byte[] bytes = new byte[Bytes.MAX_VARINT];
    int end = Bytes.putVarint(bytes, 0, value);
    assertThat(end).isEqualTo(Bytes.varintLength(value));
    assertThat(Bytes.getVarint(bytes, 0, end)).isEqualTo(value);
  }

  @Property
  void chunksSortByEpochThenOrdinal(
      @ForAll @IntRange(max = 1 << 20) int epoch, @ForAll @IntRange(max = 0xFFFE) int ordinal) {
    long chunk = RowKey.chunk(epoch, ordinal);
    assertThat(RowKey.epochOfChunk(chunk)).isEqualTo(epoch);
    assertThat(RowKey.chunk(epoch, ordinal + 1)).isGreaterThan(chunk);
    assertThat(RowKey.chunk(epoch + 1, 0)).isGreaterThan(chunk);
    assertThat(RowKey.generation(epoch)).isLessThanOrEqualTo(chunk);
  }

  @Property
  void nothingSortsBetweenAPrefixAndWhatComesAfterIt(
      @ForAll @Size(min = 1, max = 6) byte[] prefix, @ForAll @Size(max = 4) byte[] rest) {
    if (!isAllFf(prefix)) {
      byte[] after = Bytes.afterPrefix(prefix);
      byte[] inside = new RowOutput().writeBytes(prefix).writeBytes(rest).toByteArray();
      assertThat(Arrays.compareUnsigned(inside, after)).isNegative();
      assertThat(isPrefix(prefix, after)).isFalse();
    }
  }

  private static boolean isAllFf(byte[] bytes) {
    for (byte next : bytes) {
      if (next != (byte) 0xFF) {
        return false;
      }
    }
    return true;
  }

  @Property
  void keysOfUpToEightBytesNeverCollide(@ForAll long one, @ForAll long other) {
    byte[] left = new RowOutput().writeLong(one).toByteArray();
    byte[] right = new RowOutput().writeLong(other).toByteArray();
    assertThat(KeyHash.hash64(left, 8) == KeyHash.hash64(right, 8)).isEqualTo(one == other);
  }
}
