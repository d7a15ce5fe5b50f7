package dev.keyfold.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeyHashTest {

  /** Counting keys, as most are: each of 256 groups gets its share. */
  @Test
  void spreadsCountingKeysOverTheGroups() {
    int[] groups = new int[KeyHash.GROUPS];
    int keys = 256_000;
    for (int i = 0; i < keys; i++) {
      byte[] key = new RowOutput().writeLong(i).toByteArray();
      groups[KeyHash.group(KeyHash.hash64(key, key.length))]++;
    }
    for (int count : groups) {
      assertThat(count).isBetween(800, 1200);
    }
  }

  @Test
  void dependsOnPositionAndLengthOnly() {
    byte[] key = "xabcdefghijk".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    byte[] same = "abcdefghijk".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    assertThat(KeyHash.hash64(key, 1, 11)).isEqualTo(KeyHash.hash64(same, 11));
    assertThat(KeyHash.hash64(same, 10)).isNotEqualTo(KeyHash.hash64(same, 11));
    assertThat(KeyHash.hash64(new byte[3], 3)).isNotEqualTo(KeyHash.hash64(new byte[4], 4));
  }
}
