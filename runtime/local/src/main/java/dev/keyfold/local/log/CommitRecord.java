package dev.keyfold.local.log;

import java.util.List;

/**
 * All that one epoch is, as named sections of bytes.
 *
 * @param epoch from 1 on, without a gap
 * @param sections with distinct names
 */
public record CommitRecord(long epoch, List<Section> sections) {

  /**
   * Bytes under a name.
   *
   * @param name at most 127 characters of ASCII
   * @param buffer holds the bytes, which are not copied
   * @param offset where they begin
   * @param length how many they are
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and copied only into the log
  public record Section(String name, byte[] buffer, int offset, int length) {
    /** The whole array. */
    public Section(String name, byte[] bytes) {
      this(name, bytes, 0, bytes.length);
    }
  }

  /**
   * The section of a name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public Section section(String name) {
    return sections.stream()
        .filter(section -> section.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("epoch " + epoch + " has no section " + name));
  }
}
