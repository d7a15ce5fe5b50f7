package dev.keyfold.codec;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An Avro map, whose keys are text. */
final class MapCodec<V extends @Nullable Object> extends ContainerCodec<Map<String, V>, V> {
  MapCodec(Codec<V> value) {
    super(value, Schemas.mapOf(value));
  }

  @Override
  public void encode(Map<String, V> value, AvroOutput out) {
    int size = value.size();
    if (size > 0) {
      out.writeLong(size);
      encodeEntries(value, size, out);
    }
    out.writeLong(0);
  }

  private void encodeEntries(Map<String, V> value, int size, AvroOutput out) {
    int written = 0;
    for (Map.Entry<String, V> entry : value.entrySet()) {
      String key = Codecs.required(entry.getKey(), "a key");
      try {
        out.writeString(key);
        encodeElement(entry.getValue(), out);
      } catch (IllegalArgumentException e) {
        throw UnencodableException.within("[" + key + "]", e);
      }
      written++;
    }
    checkSize(size, written);
  }

  @Override
  public Map<String, V> decode(AvroInput in) {
    Map<String, V> map = new LinkedHashMap<>();
    for (int block = in.readBlockCount(); block > 0; block = in.readBlockCount()) {
      for (int i = 0; i < block; i++) {
        put(map, in.readString(), element.decode(in));
      }
    }
    return Collections.unmodifiableMap(map);
  }

  @Override
  public Map<String, V> fromGeneric(Object datum) {
    Map<String, V> map = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : ((Map<?, ?>) datum).entrySet()) {
      put(map, entry.getKey().toString(), element.fromGeneric(entry.getValue()));
    }
    return Collections.unmodifiableMap(map);
  }

  static <K, V extends @Nullable Object> void put(Map<K, V> map, K key, V value) {
    int before = map.size();
    map.put(key, value);
    if (map.size() == before) {
      throw new CorruptStateException("a map holds the key " + key + " twice");
    }
  }
}
