package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.RecordingDiagnostic;
import dev.keyfold.processor.diagnostic.WarningNames;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.schema.Severity;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnknownWarningsTest {
  private static final String NOTHING = "' silences nothing: no warning of Keyfold has that name";

  @TempDir Path folder;

  @Test
  void whatIsMeantForUsHasToBeAName() {
    Diagnosing.types(
            folder,
            """
            @SuppressWarnings(«"keyfold:unused-stat")
            @Stateful("demo") class Demo {
              @SuppressWarnings(«"keyfold: hidden-state") static class Inner {}
              ››@SuppressWarnings({"unused", ‹"keyfold:KF-1701", ‹"Keyfold:hidden-state"})
              @StateVar ValueState<Long> count;
              @SuppressWarnings(›value = ‹"keyfold:1803") @OnInput
              void on(@SuppressWarnings(«"keyfold") String key, String record) {}
              ›@SuppressWarnings({‹"keyfold.hidden-state", "unknown", "keyfolds:hidden-state"}) void a() {}
              @SuppressWarnings(«"keyfold:no-input") void errorsAreNotSilenced() {}
            }
            @SuppressWarnings(«"keyfold:whatever") class Elsewhere {}
            """)
        .tells(
            "warning [KF-1013] 'keyfold:unused-stat"
                + NOTHING
                + "; did you mean 'keyfold:unused-state'?",
            "warning [KF-1013] 'keyfold: hidden-state"
                + NOTHING
                + "; did you mean 'keyfold:hidden-state'?",
            "warning [KF-1013] 'keyfold:KF-1701"
                + NOTHING
                + "; did you mean 'keyfold:hidden-state'?",
            "warning [KF-1013] 'Keyfold:hidden-state"
                + NOTHING
                + "; did you mean 'keyfold:hidden-state'?",
            "warning [KF-1013] 'keyfold:1803" + NOTHING + "; did you mean 'keyfold:unused-state'?",
            "warning [KF-1013] 'keyfold" + NOTHING,
            "warning [KF-1013] 'keyfold.hidden-state"
                + NOTHING
                + "; did you mean 'keyfold:hidden-state'?",
            "warning [KF-1013] 'keyfold:no-input" + NOTHING,
            "warning [KF-1013] 'keyfold:whatever" + NOTHING);
  }

  @Test
  void namesAndWhatIsForOthersAreLeftAlone() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo {
              static final String HIDDEN = "keyfold:hidden-state";
              @SuppressWarnings(HIDDEN) long hits;
              @SuppressWarnings({"keyfold:unused-state", "keyfold:change-not-recorded", "all"})
              @StateVar ValueState<Long> count;
              @SuppressWarnings({}) void none() {}
              @SuppressWarnings({"keyfold:unknown-warning", "keyfold:gone"})
              @OnInput void on(String key, String record) {}
            }
            """)
        .isClean();
  }

  @Test
  void everyWarningThatHasAPlaceHasAName() {
    Origin nowhere = new Origin() {};
    List<String> names =
        Stream.of(Diagnostic.class.getPermittedSubclasses())
            .flatMap(hundred -> Stream.of(hundred.getEnumConstants()))
            .map(Diagnostic.class::cast)
            .filter(diagnostic -> diagnostic.severity() == Severity.WARNING)
            .filter(diagnostic -> diagnostic != RecordingDiagnostic.STATE_FOLDER_ABSENT)
            .map(Diagnostic::suppressName)
            .toList();
    assertThat(names).hasSizeGreaterThan(10);
    assertThat(names).allMatch(name -> WarningNames.mistake("keyfold:" + name, nowhere).isEmpty());
  }
}
