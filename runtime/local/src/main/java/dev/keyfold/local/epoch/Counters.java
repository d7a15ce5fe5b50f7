package dev.keyfold.local.epoch;

/** What a run has counted, in plain fields: one thread writes them. */
final class Counters {
  long epochs;
  long events;
  long late;
  long ahead;
  long malformed;
  long nullKeys;
  long outputs;
}
