package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.RowOutput;
import dev.keyfold.state.StampClock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A state variable or timer of the processor, and how its slot becomes bytes and back. */
abstract class Field {

  static final byte[] NO_SUFFIX = {};

  /** The position among all fields by name. */
  final int index;

  /** What stands for it in rows. */
  final int id;

  final String name;

  /** Which of the processor's families of key rows it is in. */
  final int row;

  final StateContext context;

  /** What is told of what expires; null when no one wants to know. */
  @Nullable HandledVariable handled;

  Field(FieldBinding binding, StateContext context) {
    index = binding.index();
    id = binding.stored().id();
    name = binding.stored().name();
    row = binding.row();
    this.context = context;
  }

  /** When it expires. */
  TimeToLive ttl() {
    throw new IllegalStateException(description() + " does not expire");
  }

  /** The clock of its deadlines. */
  StampClock clock() {
    return ttl().clock();
  }

  /**
   * Indexes what a key has by its true deadline, where the index has none or a later one, and sees
   * to it that the index has a row.
   *
   * @param suffix of the row that was met
   */
  void index(KeyEntry entry, byte[] suffix) {
    throw new IllegalStateException(description() + " does not expire");
  }

  /** The family of rows of its own, which a clean-up works on. */
  int ownFamily() {
    throw new IllegalStateException(description() + " has no rows of its own");
  }

  /** What messages call it. */
  abstract String description();

  /** Takes over what a key row holds. */
  abstract void load(KeyEntry entry, KeyRowCursor cursor);

  /** Writes its part of the key row, if it has one. */
  abstract void writeField(KeyEntry entry, RowOutput out);

  /** Writes the changes of rows of its own. */
  void drainRows(KeyEntry entry, ChangeBatch batch) {}

  /** Removes everything of the current key. */
  abstract void clear(KeyEntry entry);

  /** Whether it has a time to live. */
  boolean expires() {
    return false;
  }

  /**
   * Takes what a row of the index stands for into memory, unless it is there.
   *
   * @param suffix of the row that it is in
   * @return its deadline, if it has one
   */
  abstract @Nullable Deadline loadDue(KeyEntry entry, byte[] suffix);

  /** Takes what a key has at or before an instant into memory, with its deadlines. */
  void loadDue(KeyEntry entry, long now) {
    context.load(entry, row);
  }

  /** The deadlines of a key that are indexed at or before an instant. */
  void collectDue(KeyEntry entry, long now, List<Deadline> into) {
    throw new IllegalStateException(description() + " does not expire");
  }

  /** Adds a deadline if it is indexed at or before an instant. */
  static void collect(@Nullable Deadline deadline, long now, List<Deadline> into) {
    if (deadline != null && deadline.armed && deadline.instant <= now) {
      into.add(deadline);
    }
  }

  /**
   * Removes what has expired at {@code now}, or indexes the deadline where it really is.
   *
   * @return how many values, elements or entries have expired
   */
  int expire(Deadline deadline, long now) {
    throw new IllegalStateException(description() + " does not expire");
  }

  /** Where the name of the variable and the key belong in a message. */
  final String ofKey() {
    return description() + " of key " + context.scope.key();
  }

  /** The error for a null. */
  final NullPointerException isNull(String what) {
    return new NullPointerException(
        what + " is null in " + ofKey() + "; null is never stored, clear or remove it instead");
  }
}
