package dev.keyfold.local.state;

/** What a deadline is about where a field has several of one key: an entry of a map, a timer. */
interface Element {

  /** Its encoded map key or id, by which deadlines of one instant are ordered. */
  byte[] order();

  /** What its row key has behind the key. */
  byte[] suffix();
}
