package dev.keyfold.local.epoch;

import dev.keyfold.local.state.KeyEntry;
import dev.keyfold.local.state.KeyedState;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The records of one key in one micro-batch. The callback that gets them iterates once; the event
 * time and the lateness that it sees are those of the record that it took last.
 */
final class KeyBatch<K, I> implements Iterable<I> {

  private record Taken<I>(I value, long eventTime, boolean late) {}

  private final K key;
  private final KeyEntry entry;
  private final KeyedState<K> state;
  private final List<Taken<I>> records = new ArrayList<>();
  private boolean iterated;
  private int next;

  KeyBatch(K key, KeyEntry entry, KeyedState<K> state) {
    this.key = key;
    this.entry = entry;
    this.state = state;
  }

  K key() {
    return key;
  }

  KeyEntry entry() {
    return entry;
  }

  void add(I value, long eventTime, boolean late) {
    records.add(new Taken<>(value, eventTime, late));
  }

  @Override
  public Iterator<I> iterator() {
    state.scope().require("the input of a micro-batch");
    if (iterated) {
      throw new IllegalStateException(
          "the records of a micro-batch can be iterated once, inside the callback that gets them;"
              + " keep what is needed again in a list");
    }
    iterated = true;
    return new Records(state.scope().serial());
  }

  /** The callback has ended. */
  void end() {
    iterated = true;
  }

  /** Where the callback stands, for messages. */
  @Override
  public String toString() {
    return "number %d of the %d of its key in the micro-batch".formatted(next, records.size());
  }

  private final class Records implements Iterator<I> {
    private final long callback;

    Records(long callback) {
      this.callback = callback;
    }

    @Override
    public boolean hasNext() {
      return next < records.size();
    }

    @Override
    public I next() {
      state.scope().requireSame(callback, "the input of a micro-batch");
      if (!hasNext()) {
        throw new NoSuchElementException("the micro-batch has no more records of the key");
      }
      Taken<I> taken = records.get(next++);
      state.scope().setInput(taken.eventTime(), taken.late());
      return taken.value();
    }
  }
}
