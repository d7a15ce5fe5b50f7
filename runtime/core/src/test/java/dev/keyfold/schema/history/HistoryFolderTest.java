package dev.keyfold.schema.history;

import static dev.keyfold.schema.history.HistoryProblem.CONFLICT;
import static dev.keyfold.schema.history.HistoryProblem.EDITED;
import static dev.keyfold.schema.history.HistoryProblem.FORK;
import static dev.keyfold.schema.history.HistoryProblem.GAP;
import static dev.keyfold.schema.history.HistoryProblem.MALFORMED;
import static dev.keyfold.schema.history.HistoryProblem.MISPLACED;
import static dev.keyfold.schema.history.HistoryProblem.NEWER_FORMAT;
import static dev.keyfold.schema.history.HistoryProblem.STRAY;
import static dev.keyfold.schema.history.HistoryProblem.UNREADABLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.StateSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-61: baselines in the source tree, and what can happen to them there. */
class HistoryFolderTest {
  private static final Schema STRING = SchemaBuilder.builder().stringType();

  @TempDir Path module;

  private static StateSchema schema(String processor, List<String> formerNames, String... names) {
    return new StateSchema(
        processor,
        formerNames,
        "demo.Tracker",
        STRING,
        Stream.of(names).map(HistoryFolderTest::value).toList(),
        List.of(),
        List.of());
  }

  private static StateSchema.Variable value(String name) {
    return new StateSchema.Variable(
        name,
        List.of(),
        StateSchema.Kind.VALUE,
        "tracker",
        1,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        STRING);
  }

  private HistoryFolder folder() {
    return HistoryFolder.of(module, HistoryFolder.MAIN);
  }

  private History read(String processor) {
    return folder().read(processor, List.of());
  }

  private Path record(String processor, String... names) throws IOException {
    StateSchema schema = schema(processor, List.of(), names);
    return folder().write(read(processor).next("because", schema));
  }

  private void edit(Path file, String target, String replacement) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(target);
    Files.writeString(file, text.replace(target, replacement));
  }

  private List<HistoryProblem> problems(String processor) {
    return read(processor).findings().stream().map(HistoryFinding::problem).toList();
  }

  private String onlyText(String processor) {
    assertThat(read(processor).findings()).hasSize(1);
    return read(processor).findings().get(0).text();
  }

  @Test
  void nothingIsRecordedWhereThereIsNoFolder() {
    History history = read("tracker");
    assertThat(history.versions()).isEmpty();
    assertThat(history.isIntact()).isTrue();
    assertThat(folder().readAll()).isEmpty();
    assertThat(folder().strays()).isEmpty();
  }

  @Test
  void readsWhatItWrote() throws IOException {
    Path first = record("tracker", "seen");
    Path second = record("tracker", "seen", "total");
    assertThat(module.relativize(first)).isEqualTo(Path.of("src/main/state/tracker/1.json"));
    assertThat(module.relativize(second)).isEqualTo(Path.of("src/main/state/tracker/2.json"));

    History history = read("tracker");
    assertThat(history.findings()).isEmpty();
    assertThat(history.versions()).extracting(Recorded::version).containsExactly(1, 2);
    assertThat(history.newest().orElseThrow().schema())
        .isEqualTo(schema("tracker", List.of(), "seen", "total"));
    assertThat(history.newest().orElseThrow().reason()).isEqualTo("because");
    assertThat(history.versions().get(0).previous()).isEmpty();
    assertThat(history.versions().get(1).previous()).isPresent();
    assertThat(folder().readAll()).containsOnlyKeys("tracker").containsValue(history);
    assertThat(folder().strays()).isEmpty();
  }

  @Test
  void writesReviewableText() throws IOException {
    assertThat(Files.readString(record("tracker", "seen")))
        .isEqualTo(
            """
            {
              "format": 1,
              "version": 1,
              "reason": "because",
              "schema": {
                "format": 1,
                "processor": "tracker",
                "class": "demo.Tracker",
                "key": "string",
                "variables": [
                  {
                    "name": "seen",
                    "kind": "value",
                    "family": "tracker",
                    "epoch": 1,
                    "schema": "string"
                  }
                ],
                "timers": []
              },
              "hash": "4ddea8d2e76602492a5aa4117b4bb7007dda7f9eeb2df9363a06ade632017bce"
            }
            """);
  }

  @Test
  void neverOverwritesAVersion() throws IOException {
    Path file = record("tracker", "seen");
    String before = Files.readString(file);
    Recorded other = History.none("tracker").next("", schema("tracker", List.of(), "other"));
    assertThatThrownBy(() -> folder().write(other)).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(Files.readString(file)).isEqualTo(before);
    try (Stream<Path> files = Files.list(file.resolveSibling(""))) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void lineEndsOfTheCheckoutDoNotMatter() throws IOException {
    edit(record("tracker", "seen"), "\n", "\r\n");
    edit(
        record("tracker", "seen", "total"),
        "{\n  \"format\": 1,\n  \"v",
        "\uFEFF{\"format\":1,\"v");
    assertThat(read("tracker").findings()).isEmpty();
  }

  @Test
  void tellsWhereAFileIsNoJson() throws IOException {
    edit(record("tracker", "seen"), "\"seen\",", "\"seen\"");
    HistoryFinding finding = read("tracker").findings().get(0);
    assertThat(finding.problem()).isEqualTo(MALFORMED);
    assertThat(finding.line()).isEqualTo(13);
    assertThat(finding.text())
        .isEqualTo(
            """
            [KF-1601] src/main/state/tracker/1.json is no recorded version: Unexpected character \
            ('"' (code 34)): was expecting comma to separate Object entries
              at       line 13, column 9
              why      recorded versions are written by keyfold:accept, and never edited
              fix      restore it: git log --oneline -- src/main/state/tracker/1.json""");
  }

  @Test
  void tellsWhatIsMissingInAFile() throws IOException {
    Files.writeString(record("tracker", "seen"), "{\"format\": 1}");
    assertThat(onlyText("tracker")).contains("is no recorded version: 'hash' is missing\n  why");
  }

  @Test
  void anEmptyFileAndOneThatEndsEarlyAreNoVersions() throws IOException {
    Path first = record("tracker", "seen");
    Path second = record("tracker", "seen", "total");
    Files.writeString(first, "");
    Files.writeString(second, Files.readString(second).substring(0, 150));
    assertThat(problems("tracker")).containsExactly(MALFORMED, MALFORMED);
    assertThat(read("tracker").findings().get(1).text()).doesNotContain("Source");
  }

  @Test
  void twoMembersOfOneNameAreAnError() throws IOException {
    edit(record("tracker", "seen"), "  \"reason\"", "  \"reason\": \"x\",\n  \"reason\"");
    assertThat(problems("tracker")).containsExactly(MALFORMED);
  }

  @Test
  void bytesThatAreNoUtf8AreAnError() throws IOException {
    Files.write(record("tracker", "seen"), "{\"ä\": 1}".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(onlyText("tracker")).contains("it is no UTF-8");
  }

  @Test
  void conflictMarkersTellOfTwoBranches() throws IOException {
    Path file = record("tracker", "seen");
    edit(file, "  \"reason\"", "<<<<<<< HEAD\n  \"reason\"");
    assertThat(read("tracker").findings().get(0).line()).isEqualTo(4);
    assertThat(onlyText("tracker"))
        .isEqualTo(
            """
            [KF-1602] src/main/state/tracker/1.json holds two versions 1: two branches have both \
            recorded one
              at       line 4
              why      each was recorded as the successor of the same version, without knowing the \
            other;
                       state may have been written by either, so none is picked silently
              fix      keep the one that was released (git checkout --ours or --theirs -- \
            src/main/state/tracker/1.json),
                       merge the classes, and record what came out as the next version:
                       mvn keyfold:accept -Dreason=…""");
    assertThat(problems("tracker")).containsExactly(CONFLICT);
  }

  @Test
  void aForkThatWasResolvedByRenamingIsAnError() throws IOException {
    record("tracker", "seen");
    Path ours = record("tracker", "seen", "ours");
    String text = Files.readString(ours);
    Files.delete(ours);
    record("tracker", "seen", "theirs");
    Files.writeString(ours.resolveSibling("3.json"), text);
    assertThat(problems("tracker")).containsExactly(FORK);
    assertThat(onlyText("tracker"))
        .startsWith(
            "[KF-1603] src/main/state/tracker/3.json does not continue version 2: it was recorded"
                + " after another\n  found    previous  ")
        .contains("the hash of src/main/state/tracker/2.json");
  }

  @Test
  void aVersionThatWasReplacedLeavesTheNextOneWithoutPredecessor() throws IOException {
    Path first = record("tracker", "seen");
    record("tracker", "seen", "more");
    Files.delete(first);
    folder().write(History.none("tracker").next("", schema("tracker", List.of(), "other")));
    assertThat(problems("tracker")).containsExactly(FORK);
  }

  @Test
  void aNumberThatIsMissingIsAnError() throws IOException {
    record("tracker", "a");
    Path second = record("tracker", "a", "b");
    record("tracker", "a", "b", "c");
    Files.delete(second);
    assertThat(onlyText("tracker"))
        .isEqualTo(
            """
            [KF-1604] version 2 of 'tracker' is missing in src/main/state/tracker
              found    1.json, 3.json
              why      state that it wrote may still exist, and is no longer compared
              fix      restore it: git log --diff-filter=D --oneline -- src/main/state/tracker""");
  }

  @Test
  void theFirstNumberMayBeMissingToo() throws IOException {
    Path first = record("tracker", "a");
    record("tracker", "a", "b");
    Files.delete(first);
    assertThat(problems("tracker")).containsExactly(GAP);
  }

  @Test
  void aFileThatIsNotWhatItsNameSaysIsAnError() throws IOException {
    Path first = record("tracker", "a");
    Files.createDirectories(module.resolve("src/main/state/other"));
    Files.copy(first, module.resolve("src/main/state/other/1.json"));
    assertThat(onlyText("other"))
        .startsWith("[KF-1605] src/main/state/other/1.json holds version 1 of 'tracker'");
    Files.move(first, first.resolveSibling("2.json"));
    assertThat(problems("tracker")).containsExactlyInAnyOrder(GAP, MISPLACED);
  }

  @Test
  void aFileThatWasEditedIsAnError() throws IOException {
    Path first = record("tracker", "seen");
    record("tracker", "seen", "more");
    edit(first, "\"epoch\": 1", "\"epoch\": 2");
    assertThat(problems("tracker")).containsExactly(EDITED);
    assertThat(onlyText("tracker"))
        .startsWith(
            "[KF-1606] src/main/state/tracker/1.json was changed after it was recorded\n  hash ");
    assertThat(read("tracker").isIntact()).isFalse();
  }

  @Test
  void whatNewerVersionsWroteIsNotJudged() throws IOException {
    Path envelope = record("envelope", "seen");
    edit(envelope, "{\n  \"format\": 1", "{\n  \"format\": 2");
    assertThat(problems("envelope")).containsExactly(NEWER_FORMAT);
  }

  @Test
  void everyProblemIsToldAtOnce() throws IOException {
    Path first = record("tracker", "a");
    Path second = record("tracker", "a", "b");
    Path third = record("tracker", "a", "b", "c");
    record("tracker", "a", "b", "c", "d");
    edit(first, "because", "for no reason");
    Files.delete(second);
    Files.writeString(third, "{");
    assertThat(problems("tracker")).containsExactlyInAnyOrder(EDITED, GAP, MALFORMED);
  }

  @Test
  void strayFilesAreToldAndHiddenOnesAreNot() throws IOException {
    Path file = record("tracker", "seen");
    Files.copy(file, file.resolveSibling("1.json.orig"));
    Files.writeString(file.resolveSibling(".gitkeep"), "");
    Files.writeString(folder().path().resolve("README.md"), "");
    Files.createDirectory(folder().path().resolve("Big"));
    List<HistoryFinding> strays = folder().strays();
    assertThat(strays).allMatch(finding -> finding.problem() == STRAY && !finding.isError());
    assertThat(strays)
        .extracting(HistoryFinding::summary)
        .containsExactly(
            "[KF-1608] src/main/state/Big is not a recorded version and is ignored",
            "[KF-1608] src/main/state/README.md is not a recorded version and is ignored",
            "[KF-1608] src/main/state/tracker/1.json.orig is not a recorded version and is ignored");
    assertThat(read("tracker").findings()).isEmpty();
  }

  @Test
  void whatCannotBeReadIsAnError() throws IOException {
    Path file = record("tracker", "seen");
    assertThat(file.toFile().setReadable(false)).isTrue();
    assumeThat(Files.isReadable(file)).as("root reads everything").isFalse();
    assertThat(onlyText("tracker")).contains("cannot be read: permission denied");
    assertThat(problems("tracker")).containsExactly(UNREADABLE);
  }

  @Test
  void aLinkToNowhereIsToldAsUnreadable() throws IOException {
    record("tracker", "seen");
    Path link = module.resolve("src/main/state/tracker/2.json");
    Files.createSymbolicLink(link, module.resolve("nowhere"));
    assertThat(problems("tracker")).containsExactly(UNREADABLE);
  }

  @Test
  void aRenamedProcessorGoesOnCountingUnderItsNewName() throws IOException {
    record("tracker", "seen");
    record("tracker", "seen", "more");
    History before = folder().read("sessions", List.of("tracker", "unknown"));
    assertThat(before.versions()).extracting(Recorded::version).containsExactly(1, 2);

    StateSchema renamed = schema("sessions", List.of("tracker"), "seen", "more");
    Path third = folder().write(before.next("renamed", renamed));
    assertThat(module.relativize(third)).isEqualTo(Path.of("src/main/state/sessions/3.json"));
    record("sessions", "seen", "more", "last"); // @FormerName has been removed

    History after = read("sessions");
    assertThat(after.findings()).isEmpty();
    assertThat(after.versions()).extracting(Recorded::version).containsExactly(1, 2, 3, 4);
    assertThat(after.processors()).containsExactly("tracker", "sessions");
    assertThat(folder().readAll().get("tracker").versions()).hasSize(2);
  }

  @Test
  void aNameThatIsTakenBySomethingElseIsNotAFormerName() throws IOException {
    record("tracker", "seen");
    record("sessions", "other");
    History sessions = folder().read("sessions", List.of("tracker"));
    assertThat(sessions.processors()).containsExactly("sessions");
    assertThat(sessions.findings()).isEmpty();
  }

  @Test
  void whatIsWrongWithTheFormerNameIsToldToo() throws IOException {
    Path first = record("tracker", "seen");
    edit(first, "because", "edited");
    History history = folder().read("sessions", List.of("tracker"));
    assertThat(history.findings()).extracting(HistoryFinding::problem).containsExactly(EDITED);
  }

  @Test
  void aWholeProcessorCanBeRetired() throws IOException {
    record("tracker", "seen");
    assertThat(read("tracker").retired()).isFalse();
    Path last = folder().writeRetired(read("tracker").next("gone", schema("tracker", List.of())));
    assertThat(Files.readString(last)).contains("  \"retired\": true,\n");
    assertThat(read("tracker").retired()).isTrue();
    assertThat(read("tracker").findings()).isEmpty();
  }

  @Test
  void foldersOutsideTheModuleAreShownAsTheyAre() throws IOException {
    Path elsewhere = module.resolve("elsewhere");
    HistoryFolder folder = HistoryFolder.of(module.resolve("a"), elsewhere.toString());
    assertThat(folder.shown(folder.file("tracker", 1)))
        .isEqualTo(elsewhere.toString().replace('\\', '/') + "/tracker/1.json");
  }
}
