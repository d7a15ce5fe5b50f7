package dev.keyfold.local.state;

/** What is in memory of one timer of a family. */
final class FamilyTimer extends TimerInstant implements Element {

  final byte[] id;

  /** Whether {@link #due} is what the store has or will have; else its row has to be read. */
  boolean known;

  /** Whether its row is to be written. */
  boolean dirty;

  /** The epoch that removed its row, if one has. */
  long goneEpoch;

  FamilyTimer(KeyEntry entry, FiringField field, byte[] id, boolean known) {
    super(entry, field);
    this.id = id;
    this.known = known;
  }

  @Override
  public byte[] order() {
    return id;
  }

  @Override
  public byte[] suffix() {
    return id;
  }
}
