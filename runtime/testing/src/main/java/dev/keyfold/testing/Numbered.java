package dev.keyfold.testing;

/**
 * A record that was fed, with its place among all of them, which messages name.
 *
 * @param number from 1
 */
record Numbered<K, I>(int number, TestRecord<K, I> record) {

  @Override
  public String toString() {
    return "record " + number + ": " + record;
  }
}
