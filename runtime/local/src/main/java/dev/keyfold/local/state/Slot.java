package dev.keyfold.local.state;

/** What is in memory of one field of one key. */
interface Slot {

  /** About how many bytes of heap it takes. */
  int weight();

  /** Forgets what the store has; false when nothing is left, no deadline either. */
  boolean unload();
}
