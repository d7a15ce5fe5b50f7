package dev.keyfold.local.state;

import dev.keyfold.MapState;
import dev.keyfold.state.RowFormat;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The handle of a map. */
final class LocalMap<K, V> implements MapState<K, V> {

  private final MapField<K, V> field;

  LocalMap(MapField<K, V> field) {
    this.field = field;
  }

  @Override
  public @Nullable V get(K key) {
    MapEntrySlot entry = field.live(encoded(key));
    return entry == null ? null : field.value(entry);
  }

  @Override
  public V getOr(K key, V whenAbsent) {
    MapEntrySlot entry = field.live(encoded(key));
    return entry == null ? whenAbsent : field.value(entry);
  }

  @Override
  public boolean containsKey(K key) {
    return field.live(encoded(key)) != null;
  }

  @Override
  public void put(K key, V value) {
    byte[] mapKey = encoded(key);
    if (value == null) {
      throw field.isNull("the value of map key " + key);
    }
    field.put(mapKey, value);
  }

  @Override
  public void remove(K key) {
    field.remove(encoded(key));
  }

  private byte[] encoded(K key) {
    field.context.scope.requireKey(field);
    if (key == null) {
      throw field.isNull("the map key");
    }
    return field.encodeKey(key);
  }

  @Override
  public Iterable<K> keys() {
    return iterable(this::key);
  }

  @Override
  public Iterable<V> values() {
    return iterable(field::value);
  }

  @Override
  public Iterable<Map.Entry<K, V>> entries() {
    return iterable(entry -> Map.entry(key(entry), field.value(entry)));
  }

  private K key(MapEntrySlot entry) {
    return field.keyCodec.decode(
        field.context.work.keyIn.reset(entry.mapKey, 0, entry.mapKey.length));
  }

  private <T> Iterable<T> iterable(Function<MapEntrySlot, T> view) {
    field.context.scope.requireKey(field);
    return () -> {
      MapCursor cursor = cursor();
      return cursor == null ? Collections.emptyIterator() : new View<>(field, cursor, view);
    };
  }

  private @Nullable MapCursor cursor() {
    KeyEntry key = field.context.scope.requireKey(field);
    MapSlot map = field.current();
    return map == null || map.generation == RowFormat.NONE ? null : new MapCursor(field, key, map);
  }

  @Override
  public boolean isEmpty() {
    MapCursor cursor = cursor();
    return cursor == null || !cursor.hasNext();
  }

  @Override
  public void clear() {
    field.clear(field.context.scope.requireKey(field));
  }

  private record View<T>(MapField<?, ?> field, MapCursor cursor, Function<MapEntrySlot, T> view)
      implements Iterator<T> {

    @Override
    public boolean hasNext() {
      return cursor.hasNext();
    }

    @Override
    public T next() {
      MapEntrySlot entry = cursor.next();
      if (entry == null) {
        throw new NoSuchElementException(field.description() + " has no more entries");
      }
      if (field.ttl.refreshOnRead()) {
        cursor.adopt(entry);
      }
      return view.apply(entry);
    }
  }
}
