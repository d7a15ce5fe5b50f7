package dev.keyfold.schema.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.WrittenSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build that is as its only version is told from all others without parsing anything. */
class FirstVersionTest {
  private static final StateSchema SCHEMA = schema("pages");
  private static final WrittenSchema WRITTEN = WrittenSchema.of(SCHEMA);

  @TempDir Path module;

  private static StateSchema schema(String variable) {
    Schema string = SchemaBuilder.builder().stringType();
    Schema page =
        SchemaBuilder.record("demo.Page")
            .fields()
            .requiredString("url")
            .requiredInt("n")
            .endRecord();
    return new StateSchema(
        "tracker",
        List.of(),
        "demo.Tracker",
        string,
        List.of(
            new StateSchema.Variable(
                variable,
                List.of(),
                StateSchema.Kind.LIST,
                "tracker." + variable,
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                page)),
        List.of(new StateSchema.Timer("idle", List.of(), TimeDomain.PROCESSING)),
        List.of());
  }

  private HistoryFolder folder() {
    return HistoryFolder.of(module, HistoryFolder.MAIN);
  }

  private Path record(String reason) throws IOException {
    return folder().write(new Recorded(1, reason, Optional.empty(), Rollback.SAFE, SCHEMA));
  }

  private boolean isUnchangedWith(UnaryOperator<String> edit) throws IOException {
    Path file = record("first \"version\" \\ of it");
    Files.writeString(file, edit.apply(Files.readString(file)));
    return folder().isUnchangedFirst(WRITTEN);
  }

  @Test
  void theVersionAsItWasWritten() throws IOException {
    assertThat(isUnchangedWith(text -> text)).isTrue();
  }

  @Test
  void anotherCheckoutOfIt() throws IOException {
    assertThat(isUnchangedWith(text -> text.replace("\n", "\r\n"))).isTrue();
  }

  @Test
  void anotherLayoutOfIt() throws IOException {
    assertThat(isUnchangedWith(text -> text.replace("\n", "\t\n   ").replace("\": ", "\" :")))
        .isTrue();
  }

  @Test
  void nothingRecorded() {
    assertThat(folder().isUnchangedFirst(WRITTEN)).isFalse();
  }

  @Test
  void anotherSchema() throws IOException {
    record("first");
    assertThat(folder().isUnchangedFirst(WrittenSchema.of(schema("sites")))).isFalse();
  }

  @Test
  void anEditedReason() throws IOException {
    assertThat(isUnchangedWith(text -> text.replace("first", "last"))).isFalse();
  }

  @Test
  void anotherVersionBesideIt() throws IOException {
    Path first = record("first");
    Files.copy(first, first.resolveSibling("3.json"));
    assertThat(folder().isUnchangedFirst(WRITTEN)).isFalse();
  }

  @Test
  void aRetiredProcessor() throws IOException {
    folder().writeRetired(new Recorded(1, "gone", Optional.empty(), Rollback.SAFE, SCHEMA));
    assertThat(folder().isUnchangedFirst(WRITTEN)).isFalse();
  }

  @Provide
  Arbitrary<String> edits() {
    return Arbitraries.of("", " ", "\n", "\"", "\\", "x", "{", "1", "<<<<<<< ours\n", "\uFEFF");
  }

  /** Whatever is done to the file: what it takes for unchanged, the full reading does too. */
  @Property(tries = 2_000)
  void agreesWithTheFullReading(
      @ForAll int place, @ForAll boolean removing, @ForAll("edits") String edit)
      throws IOException {
    Path home = Files.createTempDirectory("first-version");
    try {
      HistoryFolder folder = HistoryFolder.of(home, HistoryFolder.MAIN);
      Path file = folder.write(new Recorded(1, "a \\ b", Optional.empty(), Rollback.SAFE, SCHEMA));
      String text = Files.readString(file);
      int at = Math.floorMod(place, text.length());
      Files.writeString(
          file, text.substring(0, at) + edit + text.substring(removing ? at + 1 : at));
      if (folder.isUnchangedFirst(WRITTEN)) {
        History history = folder.read(WRITTEN);
        assertThat(history.findings()).isEmpty();
        assertThat(history.versions()).extracting(Recorded::schema).containsExactly(SCHEMA);
      }
    } finally {
      try (var files = Files.walk(home)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
