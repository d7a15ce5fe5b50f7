package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;

/** Unions of records, alone and with null as one more branch. */
class UnionCodecTest {
  private static final UnionCodec<Event> EVENT = new EventCodec();

  sealed interface Event {}

  record Opened(int number) implements Event {}

  record Closed() implements Event {}

  /** What is generated for {@code Event}, with the codecs of its records inside. */
  private static final class EventCodec implements UnionCodec<Event> {
    @Override
    public String schema() {
      return "[{\"type\":\"record\",\"name\":\"Closed\",\"fields\":[]},"
          + "{\"type\":\"record\",\"name\":\"Opened\",\"fields\":["
          + "{\"name\":\"number\",\"type\":\"int\"}]}]";
    }

    @Override
    public boolean immutable() {
      return true;
    }

    @Override
    public int branches() {
      return 2;
    }

    @Override
    public void encode(Event value, int first, AvroOutput out) {
      if (value instanceof Opened opened) {
        out.writeUnionBranch(first + 1);
        out.writeInt(opened.number());
      } else {
        out.writeUnionBranch(first);
      }
    }

    @Override
    public Event decode(int branch, AvroInput in) {
      return branch == 0 ? new Closed() : new Opened(in.readInt());
    }

    @Override
    public Event fromGeneric(Object datum) {
      GenericRecord record = (GenericRecord) datum;
      return record.getSchema().getName().equals("Closed")
          ? new Closed()
          : new Opened((Integer) record.get("number"));
    }
  }

  @Test
  void nullIsOneMoreBranchOfTheSameUnion() {
    Schema schema = Schemas.parse(Codecs.optional(EVENT).schema());
    assertThat(schema.getTypes())
        .extracting(Schema::getName)
        .containsExactly("null", "Closed", "Opened");
    assertThat(Bytes.encode(EVENT, new Closed())).containsExactly(0);
    assertThat(Bytes.encode(Codecs.optional(EVENT), Optional.of(new Closed()))).containsExactly(2);
    assertThat(Bytes.encode(Codecs.optional(EVENT), Optional.empty())).containsExactly(0);
  }

  @Test
  void valuesComeBackFromBytesAndFromAvro() {
    comesBack(EVENT, new Opened(7));
    comesBack(Codecs.optional(EVENT), Optional.of(new Opened(7)));
    comesBack(Codecs.optional(EVENT), Optional.empty());
    comesBack(
        Codecs.list(Codecs.nullable(EVENT)), Arrays.asList(new Closed(), null, new Opened(1)));
    comesBack(Codecs.entries(EVENT, EVENT), Map.of(new Closed(), new Opened(2)));
  }

  @Test
  void nullIsAllowedOnlyWhereItIsABranch() {
    assertThatThrownBy(() -> Bytes.encode(Codecs.list(EVENT), Arrays.asList(new Closed(), null)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("[1] is null; annotate it @Nullable or use Optional");
    assertThat(Codecs.nullable(EVENT).immutable()).isTrue();
    Codec<List<Event>> list = Codecs.at("Log.events", Codecs.list(Codecs.nullable(EVENT)));
    assertThat(Bytes.encode(list, Arrays.asList((Event) null))).containsExactly(2, 0, 0);
  }

  @Test
  void branchesThatDoNotExistAreCorrupt() {
    assertThatThrownBy(() -> Bytes.decode(EVENT, new byte[] {4}))
        .isInstanceOf(CorruptStateException.class)
        .hasMessage("a union of 2 types, found number 2");
    assertThatThrownBy(() -> Bytes.decode(Codecs.nullable(EVENT), new byte[] {6}))
        .isInstanceOf(CorruptStateException.class)
        .hasMessage("a union of 3 types, found number 3");
  }

  @Test
  void failuresNameTheInterface() {
    assertThat(UnionCodec.unknownSubtype(new Closed(), "shop.Event"))
        .hasMessage(
            "the value: dev.keyfold.codec.UnionCodecTest$Closed is no subtype that shop.Event"
                + " permitted when its codec was generated; compile the @Stateful class again");
    assertThat(UnionCodec.noSubtype("shop.Event", "Moved"))
        .hasMessage("shop.Event has no subtype Moved");
  }

  private static <T> void comesBack(Codec<T> codec, T value) {
    byte[] bytes = Bytes.encode(codec, value);
    assertThat(Bytes.decode(codec, bytes)).isEqualTo(value);
    Schema schema = Schemas.parse(codec.schema());
    Object datum = GenericAvro.read(schema, schema, bytes);
    assertThat(GenericAvro.write(schema, datum)).isEqualTo(bytes);
    assertThat(codec.fromGeneric(datum)).isEqualTo(value);
  }
}
