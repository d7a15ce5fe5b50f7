package dev.keyfold.codec;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;

/** Records with codecs as they are generated. */
final class TestRecords {
  private TestRecords() {}

  record Inner(@Nullable String name) {}

  record Outer(@Nullable Inner in) {}

  /** Every kind of component that a record of this release can have. */
  @SuppressWarnings("ArrayRecordComponent") // users write such records
  record Order(
      UUID id,
      Optional<UUID> parent,
      Instant at,
      Duration took,
      LocalDate day,
      byte[] blob,
      char grade,
      short rank,
      Inner first,
      List<Inner> inners,
      Map<String, Inner> byName) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Order that
          && Arrays.equals(blob, that.blob)
          && parts().equals(that.parts());
    }

    @Override
    public int hashCode() {
      return Objects.hash(parts(), Arrays.hashCode(blob));
    }

    private List<Object> parts() {
      return List.of(id, parent, at, took, day, grade, rank, first, inners, byName);
    }
  }

  static final Codec<Inner> INNER = new InnerCodec();
  static final Codec<Outer> OUTER = new OuterCodec();
  static final Codec<Order> ORDER = new OrderCodec();

  /** The schema of a record, from names and codecs by turns. */
  private static String schema(String name, Object... namesAndCodecs) {
    List<Schema.Field> fields = new ArrayList<>();
    for (int i = 0; i < namesAndCodecs.length; i += 2) {
      String codecSchema = ((Codec<?>) namesAndCodecs[i + 1]).schema();
      fields.add(new Schema.Field((String) namesAndCodecs[i], Schemas.parse(codecSchema)));
    }
    return Schema.createRecord(name, null, "test", false, fields).toString();
  }

  private static final class InnerCodec implements Codec<Inner> {
    private static final Codec<@Nullable String> NAME = Codecs.nullable(Codecs.STRING);
    private static final String SCHEMA = TestRecords.schema("Inner", "name", NAME);

    @Override
    public String schema() {
      return SCHEMA;
    }

    @Override
    public boolean immutable() {
      return true;
    }

    @Override
    public void encode(Inner value, AvroOutput out) {
      NAME.encode(value.name(), out);
    }

    @Override
    public Inner decode(AvroInput in) {
      return new Inner(NAME.decode(in));
    }

    @Override
    public Inner fromGeneric(Object datum) {
      return new Inner(NAME.fromGeneric(((GenericRecord) datum).get("name")));
    }
  }

  private static final class OuterCodec implements Codec<Outer> {
    private static final Codec<@Nullable Inner> IN = Codecs.nullable(INNER);
    private static final String SCHEMA = TestRecords.schema("Outer", "in", IN);

    @Override
    public String schema() {
      return SCHEMA;
    }

    @Override
    public boolean immutable() {
      return true;
    }

    @Override
    public void encode(Outer value, AvroOutput out) {
      IN.encode(value.in(), out);
    }

    @Override
    public Outer decode(AvroInput in) {
      return new Outer(IN.decode(in));
    }

    @Override
    public Outer fromGeneric(Object datum) {
      return new Outer(IN.fromGeneric(((GenericRecord) datum).get("in")));
    }
  }

  private static final class OrderCodec implements Codec<Order> {
    private static final Codec<Optional<UUID>> PARENT = Codecs.optional(Codecs.UUID);
    private static final Codec<List<Inner>> INNERS = Codecs.at("Order.inners", Codecs.list(INNER));
    private static final Codec<Map<String, Inner>> BY_NAME =
        Codecs.at("Order.byName", Codecs.map(INNER));
    private static final String SCHEMA =
        TestRecords.schema(
            "Order",
            "id",
            Codecs.UUID,
            "parent",
            PARENT,
            "at",
            Codecs.INSTANT,
            "took",
            Codecs.DURATION,
            "day",
            Codecs.LOCAL_DATE,
            "blob",
            Codecs.BYTES,
            "grade",
            Codecs.CHAR,
            "rank",
            Codecs.SHORT,
            "first",
            INNER,
            "inners",
            INNERS,
            "byName",
            BY_NAME);

    @Override
    public String schema() {
      return SCHEMA;
    }

    @Override
    public boolean immutable() {
      return false;
    }

    @Override
    public void encode(Order value, AvroOutput out) {
      Codecs.UUID.encode(Codecs.required(value.id(), "Order.id"), out);
      PARENT.encode(Codecs.required(value.parent(), "Order.parent"), out);
      Codecs.INSTANT.encode(Codecs.required(value.at(), "Order.at"), out);
      Codecs.DURATION.encode(Codecs.required(value.took(), "Order.took"), out);
      Codecs.LOCAL_DATE.encode(Codecs.required(value.day(), "Order.day"), out);
      out.writeBytes(Codecs.required(value.blob(), "Order.blob"));
      out.writeInt(value.grade());
      out.writeInt(value.rank());
      INNER.encode(Codecs.required(value.first(), "Order.first"), out);
      INNERS.encode(value.inners(), out);
      BY_NAME.encode(value.byName(), out);
    }

    @Override
    public Order decode(AvroInput in) {
      return new Order(
          Codecs.UUID.decode(in),
          PARENT.decode(in),
          Codecs.INSTANT.decode(in),
          Codecs.DURATION.decode(in),
          Codecs.LOCAL_DATE.decode(in),
          in.readBytes(),
          in.readChar(),
          in.readShort(),
          INNER.decode(in),
          INNERS.decode(in),
          BY_NAME.decode(in));
    }

    @Override
    public Order fromGeneric(Object datum) {
      GenericRecord record = (GenericRecord) datum;
      return new Order(
          Codecs.UUID.fromGeneric(record.get("id")),
          PARENT.fromGeneric(record.get("parent")),
          Codecs.INSTANT.fromGeneric(record.get("at")),
          Codecs.DURATION.fromGeneric(record.get("took")),
          Codecs.LOCAL_DATE.fromGeneric(record.get("day")),
          Codecs.BYTES.fromGeneric(record.get("blob")),
          Codecs.CHAR.fromGeneric(record.get("grade")),
          Codecs.SHORT.fromGeneric(record.get("rank")),
          INNER.fromGeneric(record.get("first")),
          INNERS.fromGeneric(record.get("inners")),
          BY_NAME.fromGeneric(record.get("byName")));
    }
  }
}
