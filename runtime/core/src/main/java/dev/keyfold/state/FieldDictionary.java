package dev.keyfold.state;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.CorruptStateException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a store knows about one processor: the ids of its fields, which rows have instead of names,
 * and the schemas that the rows were written with. A row's schema ordinal is a position in {@link
 * Field#schemas}.
 *
 * @param processor the stable name
 * @param keySchema the Avro schema of the grouping key
 * @param stateSchema the state schema of the build that wrote this, for people
 * @param fields in the order of their ids, which are their positions
 */
public record FieldDictionary(
    String processor, String keySchema, String stateSchema, List<Field> fields) {

  /** Copies the list. */
  public FieldDictionary {
    fields = List.copyOf(fields);
  }

  /** The field of a name and epoch. */
  public Optional<Field> find(String name, int epoch) {
    return fields.stream()
        .filter(field -> field.name().equals(name) && field.epoch() == epoch)
        .findFirst();
  }

  /**
   * One field.
   *
   * @param id what stands for it in rows
   * @param epoch of the state variable, 1 for a timer
   * @param kind such as {@code value} or {@code event timer}
   * @param family the column family of its rows, or of the key row that it is in
   * @param expires whether it had a time to live
   * @param keySchema of the keys of a map, else empty
   * @param schemas of the values, by ordinal; none for a timer
   */
  public record Field(
      int id,
      String name,
      int epoch,
      String kind,
      String family,
      boolean expires,
      String keySchema,
      List<String> schemas) {

    /** Copies the list. */
    public Field {
      schemas = List.copyOf(schemas);
    }
  }

  /** The bytes of the dictionary: format byte, then everything in the order of the components. */
  public byte[] toBytes() {
    AvroOutput out = new AvroOutput();
    out.writeFixed(new byte[] {RowFormat.FORMAT}, 0, 1);
    out.writeString(processor);
    out.writeString(keySchema);
    out.writeString(stateSchema);
    out.writeInt(fields.size());
    for (Field field : fields) {
      out.writeInt(field.id());
      out.writeString(field.name());
      out.writeInt(field.epoch());
      out.writeString(field.kind());
      out.writeString(field.family());
      out.writeBoolean(field.expires());
      out.writeString(field.keySchema());
      out.writeInt(field.schemas().size());
      field.schemas().forEach(out::writeString);
    }
    return out.toByteArray();
  }

  /**
   * Reads a dictionary.
   *
   * @throws CorruptStateException when this is none of a known format
   */
  public static FieldDictionary fromBytes(byte[] bytes) {
    RowFormat.requireFormat(new RowInput(bytes).readByte(), "field dictionary");
    AvroInput in = new AvroInput();
    in.reset(bytes, 1, bytes.length - 1);
    String processor = in.readString();
    String keySchema = in.readString();
    String stateSchema = in.readString();
    int count = in.readInt();
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      fields.add(readField(in));
    }
    return new FieldDictionary(processor, keySchema, stateSchema, fields);
  }

  private static Field readField(AvroInput in) {
    int id = in.readInt();
    String name = in.readString();
    int epoch = in.readInt();
    String kind = in.readString();
    String family = in.readString();
    boolean expires = in.readBoolean();
    String keySchema = in.readString();
    int count = in.readInt();
    List<String> schemas = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      schemas.add(in.readString());
    }
    return new Field(id, name, epoch, kind, family, expires, keySchema, schemas);
  }
}
