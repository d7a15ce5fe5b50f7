package dev.keyfold.schema.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.rules.Model.Shape;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

/**
 * What is called compatible is read to the expected value, and what is not has a reason: random
 * schemas, randomly changed, once or twice, against a model that knows what each part really is.
 * The property {@code keyfold.tries} multiplies the number of pairs.
 */
class EvolutionPropertyTest {
  private static final int PAIRS = 4_000;
  private static final int SAMPLES = 3;
  private static final long SEED = 20261130;

  private final Map<Rule, Integer> rules = new EnumMap<>(Rule.class);
  private int compatible;
  private int direct;
  private int pairs;

  @Test
  void whatIsCompatibleIsReadToTheExpectedValue() throws IOException {
    int count = PAIRS * Integer.getInteger("keyfold.tries", 1);
    for (int i = 0; pairs < count; i++) {
      check(SEED + i);
    }
    assertThat(compatible).isGreaterThan(count / 4);
    assertThat(pairs - compatible).isGreaterThan(count / 4);
    assertThat(direct).isGreaterThan(count / 40);
    assertThat(rules.keySet()).containsAll(reached());
  }

  /** Everything that the schema of a value alone can break. */
  private static List<Rule> reached() {
    return List.of(
        Rule.FIELD_WITHOUT_DEFAULT,
        Rule.FIELD_RENAMED,
        Rule.DEFAULT_INVALID,
        Rule.TYPE_NARROWED,
        Rule.TYPE_CHANGED,
        Rule.LOGICAL_TYPE_CHANGED,
        Rule.DECIMAL_CHANGED,
        Rule.SIZE_CHANGED,
        Rule.NULL_REMOVED,
        Rule.SUBTYPE_REMOVED,
        Rule.TYPE_RENAMED,
        Rule.SYMBOL_REMOVED,
        Rule.NUMBER_AMBIGUOUS,
        Rule.FORMER_NAME_AMBIGUOUS,
        Rule.FORMER_NAME_DROPPED,
        Rule.PRECISION_LOST,
        Rule.TEXT_TO_BYTES,
        Rule.FIELD_REMOVED,
        Rule.FIELD_BACK,
        Rule.NAMES_CROSSED,
        Rule.NAME_REUSED,
        Rule.SYMBOL_REPLACED,
        Rule.TYPE_WIDENED,
        Rule.FIELD_ADDED,
        Rule.FIELD_RENAMED_TO,
        Rule.TYPE_MOVED,
        Rule.NULL_ADDED,
        Rule.SUBTYPE_ADDED,
        Rule.SYMBOL_ADDED,
        Rule.PRECISION_GREW,
        Rule.FIELDS_REORDERED);
  }

  private void check(long seed) throws IOException {
    Random random = new Random(seed);
    ModelTypes types = new ModelTypes(random);
    ModelEdits edits = new ModelEdits(random, types);
    List<Shape> versions = new ArrayList<>();
    versions.add(types.record());
    int steps = 1 + random.nextInt(2);
    for (int step = 0; step < steps; step++) {
      Shape next = edits.edit(versions.get(versions.size() - 1));
      Model.followNames(next, versions.get(versions.size() - 1));
      versions.add(next);
    }
    List<Schema> schemas = new ArrayList<>();
    try {
      versions.forEach(version -> schemas.add(Model.schema(version)));
    } catch (AvroRuntimeException e) {
      return; // such as two equal branches of a union
    }
    check(versions, schemas, new ModelValues(random), "seed " + seed);
  }

  private void check(List<Shape> versions, List<Schema> schemas, ModelValues values, String seed)
      throws IOException {
    int last = versions.size() - 1;
    if (last > 1 && verdict(schemas.subList(0, last)).status() == Verdict.Status.BREAKING) {
      return; // could not have been recorded
    }
    Verdict verdict = verdict(schemas);
    String story = seed + ": " + schemas;
    for (Change change : verdict.changes()) {
      rules.merge(change.rule(), 1, Integer::sum);
      assertThat(change.text()).as(story).startsWith("[KF-16");
    }
    pairs += last;
    if (verdict.status() == Verdict.Status.BREAKING) {
      assertThat(verdict.breaking()).as(story).isNotEmpty();
      return;
    }
    for (int i = 0; i <= last; i++) {
      compatible += i < last ? 1 : 0;
      Shape newest = Model.copy(versions.get(last));
      Model.followNames(newest, versions.get(i));
      for (int sample = 0; sample < SAMPLES; sample++) {
        Object value = values.random(versions.get(i), 0);
        String told = story + " from version " + (i + 1) + ": " + value;
        Object expected;
        try {
          expected = ModelValues.project(versions.get(i), newest, value);
        } catch (AssertionError | ClassCastException e) {
          throw new AssertionError(told, e);
        }
        byte[] bytes = write(versions.get(i), schemas.get(i), value);
        try {
          assertRead(schemas.get(i), schemas.get(last), bytes, expected, told);
        } catch (RuntimeException e) {
          throw new AssertionError(told, e);
        }
      }
    }
  }

  private static Verdict verdict(List<Schema> schemas) {
    return Types.judge(
        schemas.stream().map(schema -> Types.cart(schema.toString())).toArray(StateSchema[]::new));
  }

  private void assertRead(Schema older, Schema newer, byte[] bytes, Object expected, String told)
      throws IOException {
    Resolution resolution = Resolution.of(older, newer);
    assertThat(ModelValues.plain(resolution.read(bytes, 0, bytes.length)))
        .as(told)
        .isEqualTo(expected);
    assertThat(
            SchemaCompatibility.checkReaderWriterCompatibility(
                    resolution.reader(), resolution.writer())
                .getType())
        .as(told)
        .isEqualTo(SchemaCompatibilityType.COMPATIBLE);
    if (resolution.sameLayout()) {
      direct++;
      assertThat(read(new GenericDatumReader<>(newer), bytes)).as(told).isEqualTo(expected);
    }
  }

  private static Object read(GenericDatumReader<Object> reader, byte[] bytes) throws IOException {
    return ModelValues.plain(reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null)));
  }

  private static byte[] write(Shape type, Schema schema, Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    new GenericDatumWriter<>(schema).write(ModelValues.toAvro(type, schema, value), encoder);
    encoder.flush();
    return bytes.toByteArray();
  }
}
