package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** The names of entry records are part of the stored schemas: frozen. */
class TypeNameTest {
  @Test
  void namesAreFrozen() {
    assertThat(entryName(Codecs.entries(Codecs.INT, Codecs.STRING)))
        .isEqualTo("dev.keyfold.Entry_of_int_and_string");
    assertThat(entryName(Codecs.entries(Codecs.UUID, Codecs.list(Codecs.INSTANT))))
        .isEqualTo(
            "dev.keyfold.Entry_of_dev_dot_keyfold_dot_UUID"
                + "_and_array_of_long_as_timestamp0micros");
    assertThat(entryName(Codecs.entries(Codecs.LOCAL_DATE, Codecs.optional(Codecs.LONG))))
        .isEqualTo("dev.keyfold.Entry_of_int_as_date_and_union2_of_null_and_long");
    assertThat(entryName(Codecs.entries(Codecs.BYTE, Codecs.map(Codecs.BYTES))))
        .isEqualTo("dev.keyfold.Entry_of_int_and_map_of_bytes");
    assertThat(TypeName.of(record("a_b", ""))).isEqualTo("_dot_a__b");
  }

  private static String entryName(Codec<?> codec) {
    return Schemas.parse(codec.schema()).getElementType().getFullName();
  }

  /** Types whose names look alike, to the third level of nesting. */
  @Test
  void namesAreInjective() {
    List<Schema> types = new ArrayList<>();
    for (String name : List.of("a", "_a", "a_", "a__b", "_of_a", "array", "a_and_b")) {
      types.add(record(name, ""));
      types.add(record(name, "a"));
      types.add(record(name, "a._"));
      types.add(record(name, "a_of_b"));
    }
    types.add(Schema.create(Schema.Type.INT));
    types.add(LogicalTypes.date().addToSchema(Schema.create(Schema.Type.INT)));
    types.add(LogicalTypes.timestampMicros().addToSchema(Schema.create(Schema.Type.LONG)));
    types.add(Schema.create(Schema.Type.LONG));
    for (int level = 0; level < 2; level++) {
      for (Schema type : List.copyOf(types)) {
        types.add(Schema.createArray(type));
        types.add(Schema.createMap(type));
        if (type.getType() != Schema.Type.UNION) {
          types.add(Schema.createUnion(Schema.create(Schema.Type.NULL), type));
        }
      }
    }
    Set<Schema> distinct = new HashSet<>(types);
    Set<String> names = new HashSet<>();
    distinct.forEach(type -> names.add(TypeName.of(type)));
    assertThat(names).hasSameSizeAs(distinct);
  }

  private static Schema record(String name, String namespace) {
    return Schema.createRecord(name, null, namespace, false, List.of());
  }
}
