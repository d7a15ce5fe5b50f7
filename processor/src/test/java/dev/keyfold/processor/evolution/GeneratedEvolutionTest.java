package dev.keyfold.processor.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Classes;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.evolution.JavaEdits.Edit;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.rules.Change;
import dev.keyfold.schema.rules.Resolution;
import dev.keyfold.schema.rules.Rule;
import dev.keyfold.schema.rules.SchemaJudge;
import dev.keyfold.schema.rules.Verdict;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.DecoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is called compatible is read to the expected value by generated code, and what must break is
 * called breaking, and nothing else is. Random types are compiled in several versions each, and
 * every version is read by every other one. {@code keyfold.tries} multiplies the number of pairs;
 * {@code -Dkeyfold.seed=…} runs the types of one seed alone.
 */
class GeneratedEvolutionTest {
  private static final int TYPES = 100;
  private static final int TOGETHER = 100;
  private static final int VERSIONS = 5;
  private static final int SAMPLES = 4;
  private static final int SEED = 20261130;

  private final Map<Edit, Integer> edits = JavaEdits.counts();
  private int breaking;
  private int compatible;
  private int direct;
  private int byAvro;

  @TempDir Path folder;

  @Test
  void whatIsCompatibleIsReadToTheExpectedValue() throws Exception {
    int only = Integer.getInteger("keyfold.seed", 0);
    if (only != 0) {
      check(only, only + 1);
      return;
    }
    int count = TYPES * Integer.getInteger("keyfold.tries", 1);
    for (int from = 0; from < count; from += TOGETHER) {
      check(SEED + from, SEED + Math.min(count, from + TOGETHER));
    }
    assertThat(edits.keySet()).containsExactlyInAnyOrder(Edit.values());
    assertThat(compatible).isGreaterThan(count * 2);
    assertThat(breaking).isGreaterThan(count * 2);
    assertThat(direct).isGreaterThan(count / 4);
    assertThat(byAvro).isGreaterThan(count);
  }

  /** The types of these seeds; one compilation for the first versions of all, and so on. */
  private void check(int from, int to) throws Exception {
    List<List<JavaVersion>> all = new ArrayList<>();
    for (int seed = from; seed < to; seed++) {
      all.add(versions(seed));
    }
    List<List<Loaded>> loaded = new ArrayList<>();
    for (int i = 0; i < VERSIONS; i++) {
      int number = i;
      loaded.add(
          compile(
              folder.resolve(from + "v" + i),
              all.stream().map(versions -> versions.get(number)).toList()));
    }
    for (int seed = from; seed < to; seed++) {
      for (List<Loaded> older : loaded) {
        for (List<Loaded> newer : loaded) {
          if (older != newer) {
            check(older.get(seed - from), newer.get(seed - from), seed);
          }
        }
      }
    }
  }

  /** The first version, and each of the others made of one before it. */
  private List<JavaVersion> versions(int seed) {
    Random random = new Random(seed);
    JavaTypes types = new JavaTypes(random);
    JavaEdits edit = new JavaEdits(random, types, edits);
    List<JavaVersion> versions = new ArrayList<>(List.of(types.version(seed)));
    while (versions.size() < VERSIONS) {
      versions.add(edit.edit(types.pick(versions)));
    }
    return versions;
  }

  private static List<Loaded> compile(Path where, List<JavaVersion> versions) throws Exception {
    List<MarkedSource> sources =
        versions.stream()
            .flatMap(version -> version.sources().stream())
            .map(MarkedSource::of)
            .toList();
    Compilation compiled = Compilation.in(where).sources(sources).with(JavaCompilers.JAVAC);
    assertThat(compiled.told()).isEmpty();
    ClassLoader loader = Classes.in(compiled.classes());
    List<Loaded> loaded = new ArrayList<>();
    for (JavaVersion version : versions) {
      loaded.add(new Loaded(version, compiled.classes(), loader));
    }
    return loaded;
  }

  private void check(Loaded older, Loaded newer, int seed) throws Exception {
    Recorded recorded = new Recorded(1, "", Optional.empty(), Rollback.SAFE, older.schema());
    Verdict verdict = SchemaJudge.judge(List.of(recorded), newer.schema());
    Set<String> reasons = new Expected(older.version(), newer.version()).reasons();
    String story =
        "-Dkeyfold.seed=%d\n%s\n%s\n%s"
            .formatted(seed, older.version().sources(), newer.version().sources(), reasons);
    List<String> told = verdict.breaking().map(Change::text).toList();
    if (reasons.isEmpty()) {
      assertThat(told).as(story).isEmpty();
      compatible++;
      read(older, newer, verdict, new Random(seed), story);
    } else {
      assertThat(told).as(story).isNotEmpty().allMatch(text -> text.startsWith("[KF-16"));
      breaking++;
    }
  }

  private void read(Loaded older, Loaded newer, Verdict verdict, Random random, String story)
      throws Exception {
    Schema writer = schema(older);
    Schema reader = schema(newer);
    Resolution resolution = Resolution.of(writer, reader);
    boolean known = isAvroRight(verdict, writer, reader);
    Sample samples = new Sample(random, older.version());
    Projection projection = new Projection(older.version(), newer.version());
    for (int i = 0; i < SAMPLES; i++) {
      Object value = samples.value();
      Object expected = projection.of(value);
      byte[] bytes = older.encode(value);
      String about = story + "\n" + value;
      try {
        Object resolved = resolution.read(bytes, 0, bytes.length);
        assertThat(newer.fromGeneric(resolved)).as(about).isEqualTo(expected);
        if (resolution.sameLayout()) {
          assertThat(newer.decode(bytes)).as(about).isEqualTo(expected);
          direct++;
        }
        if (known) {
          assertThat(newer.fromGeneric(avro(writer, reader, bytes))).as(about).isEqualTo(expected);
          byAvro++;
        }
      } catch (RuntimeException | IOException e) {
        throw new AssertionError(about, e);
      }
    }
  }

  private static Schema schema(Loaded version) {
    return version.schema().variables().get(0).schema();
  }

  /** Where types were moved Avro may take one for another, or fail. */
  private static boolean isAvroRight(Verdict verdict, Schema writer, Schema reader) {
    return verdict.changes().stream().noneMatch(change -> change.rule() == Rule.TYPE_MOVED)
        && SchemaCompatibility.checkReaderWriterCompatibility(reader, writer).getType()
            == SchemaCompatibilityType.COMPATIBLE;
  }

  /** Of a stream that it can measure Avro asks for more bytes than older elements may have. */
  private static Object avro(Schema writer, Schema reader, byte[] bytes) throws IOException {
    InputStream in = new BufferedInputStream(new ByteArrayInputStream(bytes));
    return new GenericDatumReader<>(writer, reader)
        .read(null, DecoderFactory.get().directBinaryDecoder(in, null));
  }
}
