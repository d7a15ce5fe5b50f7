package dev.keyfold.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.schema.StateSchema.Kind;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;

/** A class that Avro generates, whose jar was exchanged without compiling what uses it. */
class DeclaredSchemaTest {
  private static final String BEFORE =
      "{\"type\":\"record\",\"name\":\"Place\",\"namespace\":\"dev.keyfold.schema\",\"fields\":"
          + "[{\"name\":\"x\",\"type\":\"double\"}]}";

  /** As Avro generates it, but for what no test needs. */
  public static final class Place extends SpecificRecordBase {
    public static final Schema SCHEMA$ =
        new Schema.Parser()
            .parse(BEFORE.replace("}]}", "},{\"name\":\"y\",\"type\":\"double\"}]}"));

    private static final long serialVersionUID = 1;

    private final Double[] values = new Double[2];

    @Override
    public Schema getSchema() {
      return SCHEMA$;
    }

    @Override
    public Object get(int field) {
      return values[field];
    }

    @Override
    public void put(int field, Object value) {
      values[field] = (Double) value;
    }
  }

  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("shop", KeyCodecs.STRING)
          .state(ValueSpec.of("place", Codecs.avro(Place.class)))
          .build();

  @Test
  void theClassItWasCompiledWithDiffersInNothing() {
    assertThat(DeclaredSchema.codecsThatDiffer(SPEC, DeclaredSchema.of(SPEC))).isEmpty();
  }

  @Test
  void anotherClassOfThatNameIsToldWithBothSchemas() {
    StateSchema own = DeclaredSchema.of(SPEC);
    StateSchema compiledFor =
        new StateSchema(
            own.processor(),
            List.of(),
            own.className(),
            own.key(),
            List.of(
                new Variable(
                    "place",
                    List.of(),
                    Kind.VALUE,
                    "shop",
                    1,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    new Schema.Parser().parse(BEFORE))),
            List.of(),
            List.of());
    assertThat(DeclaredSchema.codecsThatDiffer(SPEC, compiledFor))
        .containsExactly(
            "the codec of state variable 'place', dev.keyfold.codec.SpecificCodec, writes "
                + Place.SCHEMA$
                + ", but was compiled for "
                + BEFORE);
  }
}
