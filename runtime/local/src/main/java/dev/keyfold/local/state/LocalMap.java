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
class LocalMap<K, V> implements MapState<K, V> {

  final MapField<K, V> field;

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
  public V require(K key) {
    MapEntrySlot entry = field.live(encoded(key));
    if (entry == null) {
      throw new IllegalStateException(
          "map key "
              + key
              + " is absent in "
              + field.ofKey()
              + "; use get, getOr or containsKey where that can be");
    }
    return field.value(entry);
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

  final byte[] encoded(K key) {
    field.context.scope.requireKey(field);
    if (key == null) {
      throw field.isNull("the map key");
    }
    return field.encodeKey(key);
  }

  @Override
  public Iterable<K> keys() {
    return iterable(MapRange.ALL, this::key);
  }

  @Override
  public Iterable<V> values() {
    return iterable(MapRange.ALL, field::value);
  }

  @Override
  public Iterable<Map.Entry<K, V>> entries() {
    return iterable(MapRange.ALL, this::entry);
  }

  final Map.Entry<K, V> entry(MapEntrySlot entry) {
    return Map.entry(key(entry), field.value(entry));
  }

  private K key(MapEntrySlot entry) {
    return field.keyCodec.decode(
        field.context.work.keyIn.reset(entry.mapKey, 0, entry.mapKey.length));
  }

  final <T> Iterable<T> iterable(MapRange range, Function<MapEntrySlot, T> view) {
    field.context.scope.requireKey(field);
    return () -> {
      MapCursor cursor = cursor(range);
      return cursor == null ? Collections.emptyIterator() : new View<>(this, cursor, view);
    };
  }

  final @Nullable MapCursor cursor(MapRange range) {
    KeyEntry key = field.context.scope.requireKey(field);
    MapSlot map = field.current();
    return map == null || map.generation == RowFormat.NONE
        ? null
        : new MapCursor(field, key, map, range);
  }

  /** The next entry, which is kept in memory if reading counts; null at the end. */
  final @Nullable MapEntrySlot next(MapCursor cursor) {
    MapEntrySlot entry = cursor.next();
    if (entry != null && field.ttl.refreshOnRead()) {
      cursor.adopt(entry);
    }
    return entry;
  }

  @Override
  public boolean isEmpty() {
    MapCursor cursor = cursor(MapRange.FIRST);
    return cursor == null || !cursor.hasNext();
  }

  @Override
  public void clear() {
    field.clear(field.context.scope.requireKey(field));
  }

  private record View<T>(LocalMap<?, ?> map, MapCursor cursor, Function<MapEntrySlot, T> view)
      implements Iterator<T> {

    @Override
    public boolean hasNext() {
      return cursor.hasNext();
    }

    @Override
    public T next() {
      MapEntrySlot entry = map.next(cursor);
      if (entry == null) {
        throw new NoSuchElementException(map.field.description() + " has no more entries");
      }
      return view.apply(entry);
    }
  }
}
