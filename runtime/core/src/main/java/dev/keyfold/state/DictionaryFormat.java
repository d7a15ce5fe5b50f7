package dev.keyfold.state;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.state.FieldDictionary.Build;
import dev.keyfold.state.FieldDictionary.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The bytes of a {@link FieldDictionary}, in Avro's binary encoding behind a format byte. Strings
 * and lists have their count before them.
 *
 * <pre>
 * format 1  01 · string processor · string keySchema · string stateSchema
 *           · fields (int id · string name · int epoch · string kind · string family
 *             · boolean expires · string keySchema · schemas)
 * format 2  02 · string processor · string origin · builds (int version · string stateSchema)
 *           · fields (int id · string name · earlier names · int epoch · string kind
 *             · string family · long ttl · long unstamped · string keySchema · schemas
 *             · boolean dropped)
 * </pre>
 *
 * Format 2 is written, both are read. Format 1 knew one build, which had never been recorded.
 */
final class DictionaryFormat {
  private static final int FIRST = 1;
  private static final int NEWEST = 2;

  private DictionaryFormat() {}

  static byte[] write(FieldDictionary dictionary) {
    AvroOutput out = new AvroOutput();
    out.writeFixed(new byte[] {NEWEST}, 0, 1);
    out.writeString(dictionary.processor());
    out.writeString(dictionary.origin());
    out.writeInt(dictionary.builds().size());
    for (Build build : dictionary.builds()) {
      out.writeInt(build.version());
      out.writeString(build.stateSchema());
    }
    out.writeInt(dictionary.fields().size());
    dictionary.fields().forEach(field -> write(out, field));
    return out.toByteArray();
  }

  private static void write(AvroOutput out, Field field) {
    out.writeInt(field.id());
    out.writeString(field.name());
    writeStrings(out, field.earlierNames());
    out.writeInt(field.epoch());
    out.writeString(field.kind());
    out.writeString(field.family());
    out.writeLong(field.ttl());
    out.writeLong(field.unstamped());
    out.writeString(field.keySchema());
    writeStrings(out, field.schemas());
    out.writeBoolean(field.dropped());
  }

  private static void writeStrings(AvroOutput out, List<String> strings) {
    out.writeInt(strings.size());
    strings.forEach(out::writeString);
  }

  static FieldDictionary read(byte[] bytes) {
    int format = new RowInput(bytes).readByte();
    AvroInput in = new AvroInput();
    in.reset(bytes, 1, bytes.length - 1);
    return switch (format) {
      case FIRST -> readFirst(in);
      case NEWEST -> readNewest(in);
      default ->
          throw new CorruptStateException(
              "this version reads formats 1 and 2 of a field dictionary, found format " + format);
    };
  }

  private static FieldDictionary readFirst(AvroInput in) {
    String processor = in.readString();
    String keySchema = in.readString();
    String stateSchema = in.readString();
    List<Field> fields = list(in, () -> readFirstField(in));
    String known =
        stateSchema.isEmpty() ? FirstStateSchema.of(processor, keySchema, fields) : stateSchema;
    return new FieldDictionary(processor, processor, List.of(new Build(0, known)), fields);
  }

  private static Field readFirstField(AvroInput in) {
    return Field.create(
        in.readInt(),
        in.readString(),
        in.readInt(),
        in.readString(),
        in.readString(),
        in.readBoolean() ? FieldDictionary.UNKNOWN_TTL : RowFormat.NONE,
        in.readString(),
        list(in, in::readString));
  }

  private static FieldDictionary readNewest(AvroInput in) {
    return new FieldDictionary(
        in.readString(),
        in.readString(),
        list(in, () -> new Build(in.readInt(), in.readString())),
        list(in, () -> readField(in)));
  }

  private static Field readField(AvroInput in) {
    return new Field(
        in.readInt(),
        in.readString(),
        list(in, in::readString),
        in.readInt(),
        in.readString(),
        in.readString(),
        in.readLong(),
        in.readLong(),
        in.readString(),
        list(in, in::readString),
        in.readBoolean());
  }

  private static <T> List<T> list(AvroInput in, Supplier<T> element) {
    List<T> list = new ArrayList<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      list.add(element.get());
    }
    return list;
  }
}
