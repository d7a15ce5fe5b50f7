package dev.keyfold.processor.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.codec.TypeName;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.AvroType;
import dev.keyfold.processor.model.StateType.CustomType;
import dev.keyfold.processor.model.StateType.DecimalType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.ListType;
import dev.keyfold.processor.model.StateType.MapType;
import dev.keyfold.processor.model.StateType.ObjectArrayType;
import dev.keyfold.processor.model.StateType.OptionalType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.StateType.SetType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Accessors;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import dev.keyfold.schema.JsonLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Schemas that are written without Avro are those that Avro writes. */
class AvroSchemasTest {
  private static final String FOREIGN =
      parsed(
              """
              {"type": "record", "name": "Tree", "namespace": "a.b", "aliases": ["x.Old"], "fields": [
                {"name": "left", "type": ["null", "Tree"], "default": null},
                {"name": "kind", "type": {"type": "enum", "name": "Kind", "symbols": ["A"]}},
                {"name": "kinds", "type": {"type": "array", "items": "Kind"}},
                {"name": "id", "type": {"type": "fixed", "name": "c.Id", "size": 2}},
                {"name": "ids", "type": {"type": "map", "values": "c.Id"}},
                {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}}]}
              """)
          .toString();

  private static Schema parsed(String json) {
    return new Schema.Parser().parse(json);
  }

  @ParameterizedTest
  @EnumSource
  void scalarsAreAsTheirCodecsSay(Scalar scalar) throws ReflectiveOperationException {
    Codec<?> codec = (Codec<?>) Codecs.class.getField(scalar.name()).get(null);
    assertThat(JsonLayout.compact(ScalarSchemas.value(scalar))).isEqualTo(codec.schema());
    assertThat(TypeParts.of(ScalarSchemas.value(scalar)))
        .isEqualTo(TypeName.of(parsed(codec.schema())));
  }

  @ParameterizedTest
  @EnumSource
  void scalarsInKeysAreAsTheirCodecsSay(Scalar scalar) throws ReflectiveOperationException {
    boolean isKey =
        Stream.of(KeyCodecs.class.getFields())
            .anyMatch(field -> field.getName().equals(scalar.name()));
    assertThat(ScalarSchemas.isKey(scalar)).isEqualTo(isKey);
    if (isKey) {
      KeyCodec<?> codec = (KeyCodec<?>) KeyCodecs.class.getField(scalar.name()).get(null);
      assertThat(JsonLayout.compact(ScalarSchemas.key(scalar))).isEqualTo(codec.schema());
    }
  }

  @Test
  void decimalsAreAsTheirCodecsSay() {
    DecimalType decimal = new DecimalType(18, 2);
    String schema = Codecs.decimal(18, 2).schema();
    assertThat(JsonLayout.compact(ScalarSchemas.decimal(decimal))).isEqualTo(schema);
    assertThat(new TypeParts(Map.of()).of(decimal)).isEqualTo(TypeName.of(parsed(schema)));
  }

  /** Avro reads each of them, finds nothing wrong, and writes the same. */
  @Test
  void anyTypes() {
    for (int seed = 0; seed < 2_000; seed++) {
      Types types = new Types(new Random(seed));
      AvroSchemas schemas = AvroSchemas.ofState(types.declarations);
      List<String> texts = new ArrayList<>();
      texts.add(JsonLayout.compact(schemas.of(types.type(3))));
      types.declarations.keySet().forEach(name -> texts.add(schemas.text(name)));
      for (String text : texts) {
        assertThat(parsed(text).toString()).as("seed %d", seed).isEqualTo(text);
      }
    }
  }

  @Test
  void theDefaultPackage() {
    QualifiedName node = QualifiedName.of("", "Node");
    Slot nodes = new Slot(new ListType(new Slot(new RecordType(node), false)), false);
    Component children =
        new Component(
            "children",
            new ClassType(node, List.of()),
            nodes,
            Accessors.ofRecord("children"),
            List.of("sons"),
            Optional.empty());
    RecordDeclaration declaration =
        new RecordDeclaration(
            node, new ClassType(node, List.of()), node, List.of("Leaf"), List.of(children), false);
    String text = AvroSchemas.ofState(Map.of(node, declaration)).text(node);
    assertThat(parsed(text).toString()).isEqualTo(text).doesNotContain("namespace");
  }

  /** The names of entries are those that the codec of the map gives them. */
  @Test
  void partsOfNames() {
    for (int seed = 0; seed < 2_000; seed++) {
      Types types = new Types(new Random(seed));
      StateType type = types.type(3);
      Schema schema = parsed(JsonLayout.compact(AvroSchemas.ofState(types.declarations).of(type)));
      assertThat(new TypeParts(types.declarations).of(type))
          .as("seed %d", seed)
          .isEqualTo(TypeName.of(schema));
    }
  }

  /** Random declarations that lead to each other, and types that are made of them. */
  private static final class Types {
    private static final List<List<String>> PACKAGES =
        List.of(List.of("a", "a.b", "dev.keyfold"), List.of("a"));

    private static final List<String> NAMES = List.of("One", "Two", "With_underscore");

    private final Random random;
    private final Map<QualifiedName, TypeDeclaration> declarations = new LinkedHashMap<>();
    private final List<QualifiedName> records = new ArrayList<>();
    private final List<QualifiedName> enums = new ArrayList<>();

    Types(Random random) {
      this.random = random;
      for (String packageName : any(PACKAGES)) {
        for (String name : NAMES) {
          if (random.nextBoolean()) {
            records.add(QualifiedName.of(packageName, name));
          }
        }
        enums.add(QualifiedName.of(packageName, "Outer", "Colour"));
      }
      records.add(QualifiedName.of("a", "Three"));
      records.add(QualifiedName.of("a", "Holder", "Inner"));
      records.add(QualifiedName.of("a", "map")); // Avro's own name for something else
      for (QualifiedName name : enums) {
        List<String> former = random.nextBoolean() ? List.of("x.Hue", "Paint") : List.of();
        Optional<String> fallback = random.nextBoolean() ? Optional.of("RED") : Optional.empty();
        declarations.put(
            name, new EnumDeclaration(name, List.of("RED", "GREEN"), former, fallback));
      }
      for (QualifiedName name : records) {
        List<String> former =
            random.nextBoolean()
                ? List.of(name.withSimpleName("Before") + "", "y.Then")
                : List.of();
        declarations.put(
            name,
            new RecordDeclaration(
                name, new ClassType(name, List.of()), name, former, components(), false));
      }
      QualifiedName sealed = QualifiedName.of("a", "Either");
      declarations.put(
          sealed, new SealedDeclaration(sealed, new ClassType(sealed, List.of()), sealed, records));
    }

    private List<Component> components() {
      List<Component> components = new ArrayList<>();
      for (int i = random.nextInt(4); i >= 0; i--) {
        Slot slot = slot(2);
        boolean number = slot.type() == Scalar.INT && !slot.nullable();
        components.add(
            new Component(
                "c" + i,
                new ClassType(QualifiedName.of("java.lang", "Object"), List.of()),
                slot,
                Accessors.ofRecord("c" + i),
                random.nextInt(3) == 0 ? List.of("was" + i) : List.of(),
                number && random.nextBoolean() ? Optional.of(random.nextInt()) : Optional.empty()));
      }
      return components;
    }

    private Slot slot(int depth) {
      StateType type = type(depth);
      return new Slot(type, !type.isOptional() && random.nextInt(3) == 0);
    }

    StateType type(int depth) {
      if (depth == 0) {
        return any(List.of(Scalar.values()));
      }
      return switch (random.nextInt(13)) {
        case 0, 1 -> new RecordType(any(records));
        case 2 -> new EnumType(any(enums));
        case 3 -> new SealedType(QualifiedName.of("a", "Either"));
        case 4 -> optional(depth);
        case 5 -> new ListType(slot(depth - 1));
        case 6 -> new SetType(slot(depth - 1));
        case 7 -> new MapType(Scalar.STRING, slot(depth - 1));
        case 8 -> new MapType(key(), slot(depth - 1));
        case 9 -> new DecimalType(9, random.nextInt(9));
        case 10 -> new ObjectArrayType(slot(depth - 1), new ClassType(any(records), List.of()));
        case 11 ->
            random.nextBoolean()
                ? new AvroType(QualifiedName.of("a.b", "Tree"), FOREIGN)
                : new CustomType(QualifiedName.of("a.b", "TreeCodec"), FOREIGN, 1);
        default -> type(0);
      };
    }

    private StateType optional(int depth) {
      StateType value = type(depth - 1);
      return value.isOptional() ? value : new OptionalType(value);
    }

    private StateType key() {
      return random.nextBoolean() ? Scalar.LONG : new EnumType(any(enums));
    }

    private <T> T any(List<T> all) {
      return all.get(random.nextInt(all.size()));
    }
  }
}
