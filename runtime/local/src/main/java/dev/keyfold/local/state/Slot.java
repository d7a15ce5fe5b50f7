package dev.keyfold.local.state;

import java.util.function.Consumer;

/** What is in memory of one field of one key. */
interface Slot {

  /** About how many bytes of heap it takes. */
  int weight();

  /** Visits the deadlines that it has. */
  void deadlines(Consumer<Deadline> visitor);
}
