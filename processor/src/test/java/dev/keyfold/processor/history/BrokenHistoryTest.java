package dev.keyfold.processor.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Module;
import dev.keyfold.processor.compile.Told;
import dev.keyfold.schema.history.History;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-61: recorded files that cannot be relied on stop the check of their class, by name. */
class BrokenHistoryTest {
  private static final String SOURCE =
      """
      package demo; import dev.keyfold.*; import dev.keyfold.annotation.*;
      @Stateful("demo") class Demo {
        @StateVar ValueState<TYPE> total;
        @OnInput void on(String key, String record) {}
      }
      """;

  @TempDir Path folder;
  private Module module;

  @BeforeEach
  void record() {
    module = Module.in(folder);
    for (String type : List.of("Integer", "Long", "Double")) {
      module.record(List.of(source(type)));
    }
  }

  @Test
  void anUnparseableFile() throws IOException {
    Files.writeString(file(2), "{\n  \"format\": 1,\n  oops\n}\n");
    assertThat(told())
        .startsWith("error 2:19 [KF-1601] src/main/state/demo/2.json is no recorded version: ")
        .contains("\n    at       line 3, column ");
  }

  @Test
  void conflictMarkers() throws IOException {
    String text = Files.readString(file(3));
    Files.writeString(file(3), text.replaceFirst("\n", "\n<<<<<<< ours\n"));
    assertThat(told())
        .startsWith(
            "error 2:19 [KF-1602] src/main/state/demo/3.json holds two versions 3: two branches"
                + " have both recorded one")
        .contains("\n    at       line 2");
  }

  @Test
  void twoBranchesThatBothRecordedAVersion() throws IOException {
    Path other = folder.resolve("other");
    Module branch = Module.in(other);
    branch.record(List.of(source("Integer")));
    branch.record(List.of(source("Float")));
    Files.copy(
        branch.recorded().file("demo", 2),
        file(2),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThat(told())
        .startsWith(
            "error 2:19 [KF-1603] src/main/state/demo/3.json does not continue version 2: it was"
                + " recorded after another");
  }

  @Test
  void aGap() throws IOException {
    Files.delete(file(2));
    assertThat(told())
        .startsWith("error 2:19 [KF-1604] version 2 of 'demo' is missing in src/main/state/demo");
  }

  @Test
  void anEditedFile() throws IOException {
    Files.writeString(file(1), Files.readString(file(1)).replace("\"int\"", "\"long\""));
    assertThat(told())
        .startsWith(
            "error 2:19 [KF-1606] src/main/state/demo/1.json was changed after it was recorded");
  }

  @Test
  void lineEndingsDoNotMatter() throws IOException {
    for (int version = 1; version <= 3; version++) {
      Files.writeString(file(version), Files.readString(file(version)).replace("\n", "\r\n"));
    }
    assertThat(compile("Double").told()).isEmpty();
  }

  @Test
  void aProcessorThatWasRetired() throws IOException {
    History history = module.recorded().read("demo", List.of());
    module.recorded().writeRetired(history.next("gone", history.newest().orElseThrow().schema()));
    assertThat(told())
        .startsWith(
            "error 2:11 [KF-1672] processor 'demo' was retired in version 4: its name is taken");
  }

  /** The change to String would be an error of its own, and is not told. */
  private String told() {
    List<Told> told = compile("String").told();
    assertThat(told).hasSize(1);
    Told only = told.get(0);
    return only + only.text().substring(only.firstLine().length());
  }

  private Compilation compile(String type) {
    return module.compilation().sources(List.of(source(type))).with(JavaCompilers.JAVAC);
  }

  private Path file(int version) {
    return module.recorded().file("demo", version);
  }

  private static MarkedSource source(String type) {
    return MarkedSource.of(SOURCE.replace("TYPE", type));
  }
}
