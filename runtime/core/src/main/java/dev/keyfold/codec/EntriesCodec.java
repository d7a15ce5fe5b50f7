package dev.keyfold.codec;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;

/** A map as an Avro array of records with key and value. */
final class EntriesCodec<K, V extends @Nullable Object> extends ContainerCodec<Map<K, V>, V> {
  private final Codec<K> keyCodec;

  EntriesCodec(Codec<K> key, Codec<V> value) {
    super(value, Schemas.entriesOf(key, value));
    this.keyCodec = key;
  }

  @Override
  public void encode(Map<K, V> value, AvroOutput out) {
    int size = value.size();
    if (size > 0) {
      out.writeLong(size);
      encodeEntries(value, size, out);
    }
    out.writeLong(0);
  }

  private void encodeEntries(Map<K, V> value, int size, AvroOutput out) {
    int written = 0;
    for (Map.Entry<K, V> entry : value.entrySet()) {
      K key = Codecs.required(entry.getKey(), "a key");
      try {
        keyCodec.encode(key, out);
        encodeElement(entry.getValue(), out);
      } catch (IllegalArgumentException e) {
        throw UnencodableException.within("[" + key + "]", e);
      }
      written++;
    }
    checkSize(size, written);
  }

  @Override
  public Map<K, V> decode(AvroInput in) {
    Map<K, V> map = new LinkedHashMap<>();
    for (int block = in.readBlockCount(); block > 0; block = in.readBlockCount()) {
      for (int i = 0; i < block; i++) {
        MapCodec.put(map, keyCodec.decode(in), element.decode(in));
      }
    }
    return Collections.unmodifiableMap(map);
  }

  @Override
  public Map<K, V> fromGeneric(Object datum) {
    Map<K, V> map = new LinkedHashMap<>();
    for (Object item : (Collection<?>) datum) {
      GenericRecord entry = (GenericRecord) item;
      MapCodec.put(
          map, keyCodec.fromGeneric(entry.get("key")), element.fromGeneric(entry.get("value")));
    }
    return Collections.unmodifiableMap(map);
  }
}
