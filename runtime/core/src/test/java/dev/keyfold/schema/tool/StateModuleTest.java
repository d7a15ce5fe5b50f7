package dev.keyfold.schema.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.schema.Severity;
import dev.keyfold.schema.tool.StateModule.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-61: the commands on the recorded versions of a module. */
class StateModuleTest {
  private static final String CLASS = "demo.Tracker";
  private static final Optional<String> REASON = Optional.of("because");

  @TempDir Path folder;
  private CompiledModule module;

  @BeforeEach
  void create() {
    module = new CompiledModule(folder);
  }

  private List<Notice> check() {
    return module.state().check(false);
  }

  private List<Notice> accept() {
    return module.state().accept(REASON);
  }

  private static void assertOnly(List<Notice> notices, Severity severity, String firstLine) {
    assertThat(notices).extracting(Notice::severity).containsExactly(severity);
    assertThat(notices.get(0).text().lines().findFirst()).hasValue(firstLine);
  }

  @Test
  void aModuleWithoutStateIsInOrder() {
    assertThat(check()).isEmpty();
    assertThat(module.state().check(true)).isEmpty();
    assertOnly(
        accept(),
        Severity.NOTE,
        "no processor is compiled in " + folder.resolve("target/classes").toAbsolutePath());
  }

  @Test
  void whatIsNewIsANoteAndInStrictBuildsAnError() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    String text = "[KF-1670] no state schema of processor 'tracker' is recorded";
    assertOnly(check(), Severity.NOTE, text);
    assertOnly(module.state().check(true), Severity.ERROR, text);
    assertThat(module.file("src")).doesNotExist();
  }

  @Test
  void theAvroSchemasOfTheVariablesThatThereAre() throws IOException {
    module.compile(CLASS, "tracker", "seen long", "gone string");
    Path folder = module.file("target/classes/META-INF/keyfold/tracker");
    assertOnly(module.state().writeAvro(), Severity.NOTE, "tracker: wrote 2 Avro schemas");
    assertThat(folder.resolve("gone.avsc")).content().isEqualTo("\"string\"\n");
    module.compile(CLASS, "tracker", "seen long");
    assertOnly(module.state().writeAvro(), Severity.NOTE, "tracker: wrote 1 Avro schema");
    assertThat(folder).isDirectoryContaining("glob:**/seen.avsc");
    assertThat(folder.resolve("gone.avsc")).doesNotExist();
  }

  @Test
  void theFirstVersionNeedsNoReason() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    assertOnly(
        module.state().accept(Optional.empty()),
        Severity.NOTE,
        "recorded src/main/state/tracker/1.json");
    assertThat(module.state().check(true)).isEmpty();
    assertOnly(
        accept(),
        Severity.NOTE,
        "nothing to record: each processor is as its newest recorded version");
  }

  @Test
  void aCompatibleChangeIsAWarningAndInStrictBuildsAnError() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.compile(CLASS, "tracker", "seen long", "total long");
    String text = "[KF-1671] the state of 'tracker' has changed since recorded version 1";
    assertOnly(check(), Severity.WARNING, text);
    assertThat(check().get(0).text()).contains("\n  changes  [KF-").contains("total");
    assertOnly(module.state().check(true), Severity.ERROR, text);
    assertThat(module.file("src/main/state/tracker/2.json")).doesNotExist();
  }

  @Test
  void aChangeIsRecordedWithItsReason() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.compile(CLASS, "tracker", "seen long", "total long");
    List<Notice> refused = module.state().accept(Optional.of("  "));
    assertThat(refused).allMatch(Notice::isError);
    assertThat(refused.get(0).text())
        .startsWith("why has the state of 'tracker' changed? ")
        .contains("-Dreason=\"…\"");
    assertThat(module.file("src/main/state/tracker/2.json")).doesNotExist();

    List<Notice> recorded = accept();
    assertOnly(recorded, Severity.NOTE, "recorded src/main/state/tracker/2.json");
    assertThat(recorded.get(0).text()).contains("\n  changes  [KF-").contains("\n  rollback ");
    assertThat(module.file("src/main/state/tracker/2.json"))
        .content()
        .contains("\"reason\": \"because\"");
    assertThat(module.state().check(true)).isEmpty();
  }

  @Test
  void aBreakingChangeIsAnErrorAndIsNotRecorded() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.compile(CLASS, "tracker", "seen int");
    assertThat(check()).isNotEmpty().allMatch(Notice::isError);
    assertThat(check().get(0).text()).contains("seen").contains("\n  fix ");
    assertThat(accept()).isEqualTo(check());
    assertThat(module.file("src/main/state/tracker/2.json")).doesNotExist();
  }

  @Test
  void nothingIsRecordedWhereOneProcessorIsInError() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.compile(CLASS, "tracker", "seen int");
    module.compile("demo.Other", "other", "seen long");
    assertThat(accept()).isNotEmpty().allMatch(Notice::isError);
    assertThat(module.file("src/main/state/other")).doesNotExist();
  }

  @Test
  void movingTheClassChangesNothing() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.delete(CLASS);
    module.compile("moved.Outer$Inner", "tracker", "seen long");
    module.edit("target/classes/META-INF/keyfold/tracker.json", "Outer$Inner", "Outer.Inner");
    assertThat(module.state().check(true)).isEmpty();
  }

  @Test
  void aClassThatVanishedIsAnErrorWhateverItLeftBehind() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    module.compile("demo.Other", "other", "seen long");
    accept();
    module.delete(CLASS);
    String text = "[KF-1609] processor 'tracker' is recorded, and no class declares it any more";
    assertOnly(check(), Severity.ERROR, text);
    assertOnly(accept(), Severity.ERROR, text);
    Files.delete(module.file("target/classes/META-INF/keyfold/tracker.json"));
    assertThat(check()).extracting(Notice::text).containsExactly(check().get(0).text());
    assertThat(check().get(0).text())
        .contains("recorded  src/main/state/tracker/1.json")
        .contains("class     demo.Tracker")
        .contains("mvn keyfold:retire -Dprocessor=tracker");
  }

  @Test
  void whereNothingIsCompiledNothingHasVanished() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    StateModule uncompiled = StateModule.of(folder, "nowhere", "src/main/state");
    assertOnly(
        uncompiled.check(false),
        Severity.ERROR,
        "nothing is compiled: there is no " + folder.resolve("nowhere").toAbsolutePath());
  }

  @Test
  void aProcessorThatWasRenamedHasNotVanished() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.delete(CLASS);
    module.compile("demo.Sessions", "sessions", List.of("tracker"), "seen long");
    assertThat(check()).noneMatch(Notice::isError);
    assertOnly(accept(), Severity.NOTE, "recorded src/main/state/sessions/2.json");
    assertThat(module.state().check(true)).isEmpty();
  }

  @Test
  void aProcessorThatIsGoneOnPurposeIsRetired() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    assertThat(module.state().retire("tracker", REASON).get(0).text())
        .startsWith("processor 'tracker' cannot be retired: demo.Tracker has its state");
    module.delete(CLASS);
    assertThat(module.state().retire("tracker", Optional.empty()).get(0).text())
        .startsWith("processor 'tracker' cannot be retired: say why");
    assertOnly(
        module.state().retire("tracker", REASON),
        Severity.NOTE,
        "recorded src/main/state/tracker/2.json: processor 'tracker' is retired; its name stays"
            + " taken");
    assertThat(module.state().check(true)).isEmpty();
    assertThat(module.state().retire("tracker", REASON).get(0).text())
        .endsWith("it is retired since version 2");
    assertThat(module.state().retire("unknown", REASON).get(0).text())
        .endsWith("nothing is recorded of it");
  }

  @Test
  void theNameOfARetiredProcessorStaysTaken() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.delete(CLASS);
    module.state().retire("tracker", REASON);
    module.compile("demo.Again", "tracker", "seen long");
    assertOnly(
        check(),
        Severity.ERROR,
        "[KF-1672] processor 'tracker' was retired in version 2: its name is taken");
  }

  @Test
  void aFileThatWasEditedIsAnErrorAndItsProcessorIsNotJudged() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.compile(CLASS, "tracker", "seen int");
    module.edit("src/main/state/tracker/1.json", "\"long\"", "\"int\"");
    assertOnly(
        check(),
        Severity.ERROR,
        "[KF-1606] src/main/state/tracker/1.json was changed after it was recorded");
  }

  @Test
  void whatIsWrongWithAFormerNameIsToldOnce() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.delete(CLASS);
    module.compile("demo.Sessions", "sessions", List.of("tracker"), "seen long");
    module.edit("src/main/state/tracker/1.json", "because", "edited");
    assertThat(check()).hasSize(1);
  }

  @Test
  void strayFilesAreWarnings() throws IOException {
    module.write("src/main/state/tracker/1.json.orig", "");
    assertOnly(
        check(),
        Severity.WARNING,
        "[KF-1608] src/main/state/tracker/1.json.orig is not a recorded version and is ignored");
  }

  @Test
  void aGeneratedSchemaThatCannotBeReadIsAnError() throws IOException {
    module.write("target/classes/META-INF/keyfold/tracker.json", "{\"format\": 99}");
    assertThat(check()).hasSize(1).allMatch(Notice::isError);
    assertThat(check().get(0).text()).contains("tracker.json cannot be read: format 99");
  }

  @Test
  void aFolderThatCannotBeWrittenToIsAnError() throws IOException {
    module.compile(CLASS, "tracker", "seen long");
    module.write("src/main/state/tracker", "in the way");
    List<Notice> notices = accept();
    assertThat(notices).hasSize(1).allMatch(Notice::isError);
    assertThat(notices.get(0).text()).contains("src/main/state/tracker/1.json cannot be written");
    assertThat(module.file("src/main/state/tracker")).hasContent("in the way");
  }

  @Test
  void aDifferenceIsShownWithItsVerdict() throws IOException {
    module.compile(CLASS, "tracker", "seen int");
    assertOnly(module.state().diff(Selection.all()), Severity.NOTE, "tracker: nothing is recorded");
    accept();
    assertOnly(
        module.state().diff(Selection.all()),
        Severity.NOTE,
        "tracker: version 1 → this build: unchanged");
    module.compile(CLASS, "tracker", "seen long");
    String text = module.state().diff(Selection.all()).get(0).text();
    assertThat(text)
        .startsWith("tracker: version 1 → this build: compatible\n")
        .contains("  -       \"schema\": \"int\"\n  +       \"schema\": \"long\"\n")
        .contains("\n  rollback: impossible; ");
  }

  @Test
  void twoRecordedVersionsCanBeCompared() throws IOException {
    module.compile(CLASS, "tracker", "seen int");
    accept();
    module.compile(CLASS, "tracker", "seen long");
    accept();
    module.delete(CLASS);
    Optional<String> tracker = Optional.of("tracker");
    assertOnly(
        module.state().diff(new Selection(tracker, Optional.of(2), Optional.of(1))),
        Severity.NOTE,
        "tracker: version 2 → version 1: breaking");
    assertOnly(
        module.state().diff(new Selection(tracker, Optional.of(1), Optional.of(7))),
        Severity.ERROR,
        "tracker: there is no recorded version 7");
    assertOnly(
        module.state().diff(Selection.all()), Severity.NOTE, "tracker: its class is not compiled");
    assertOnly(
        module.state().diff(new Selection(Optional.of("no"), Optional.empty(), Optional.empty())),
        Severity.ERROR,
        "there is no processor called 'no', compiled or recorded");
  }
}
