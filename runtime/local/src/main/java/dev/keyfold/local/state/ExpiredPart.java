package dev.keyfold.local.state;

import dev.keyfold.spec.ExpiredState;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** A value, element or entry that has expired, is no longer stored, and is to be handed over. */
final class ExpiredPart implements ExpiredState {

  /** By deadline, key (hash, then bytes), name and map key; elements stay in their order. */
  static final Comparator<ExpiredPart> ORDER =
      Comparator.comparingLong((ExpiredPart part) -> part.deadline)
          .thenComparing(part -> part.entry, ExpiredPart::compareKeys)
          .thenComparingInt(part -> part.field.index)
          .thenComparing(part -> part.mapKey, Arrays::compareUnsigned);

  final KeyEntry entry;

  private final Field field;
  private final HandledVariable variable;

  /** When it expired. */
  private final long deadline;

  /** The encoded key of an entry, else empty. */
  private final byte[] mapKey;

  /** The key of an entry. */
  private final @Nullable Object key;

  private final Object value;

  ExpiredPart(
      KeyEntry entry,
      Field field,
      HandledVariable variable,
      long deadline,
      byte[] mapKey,
      @Nullable Object key,
      Object value) {
    this.entry = entry;
    this.field = field;
    this.variable = variable;
    this.deadline = deadline;
    this.mapKey = mapKey;
    this.key = key;
    this.value = value;
  }

  private static int compareKeys(KeyEntry one, KeyEntry other) {
    if (one == other) {
      return 0;
    }
    return one.isBefore(other) ? -1 : 1;
  }

  @Override
  public int index() {
    return variable.index();
  }

  @Override
  public StateSpec spec() {
    return variable.spec();
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of the spec made it
  public <T> T value(ValueSpec<T> asked) {
    return (T) value;
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of the spec made it
  public <T> T value(ListSpec<T> asked) {
    return (T) value;
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of the spec made it
  public <V> V value(MapSpec<?, V> asked) {
    return (V) value;
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of the spec made it
  public <V> V value(SortedMapSpec<?, V> asked) {
    return (V) value;
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of the spec made it
  public <K> K key(MapSpec<K, ?> asked) {
    return (K) keyOf(asked);
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of the spec made it
  public <K> K key(SortedMapSpec<K, ?> asked) {
    return (K) keyOf(asked);
  }

  private Object keyOf(StateSpec asked) {
    if (key == null) {
      throw new IllegalStateException("'" + asked.name() + "' is no map");
    }
    return key;
  }
}
