package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NameCheckTest {
  private static final String FORM = ": the form is [A-Za-z][A-Za-z0-9_]{0,62}";

  @TempDir Path folder;

  @Test
  void namesOfAnotherForm() {
    members(
            """
            @StateVar(›name = ‹"per-page") ValueState<Long> a;
            @StateVar(›name = ‹"a.b") ListState<Long> b;
            @StateVar MapState<String, Long> «größe;
            @StateVar ProcessingTimer «_idle;
            @OnTimer("_idle") void idle(String key) {}
            """)
        .tells(
            "[KF-1405] 'per-page' cannot name a state variable or timer" + FORM,
            "[KF-1405] 'a.b' cannot name a state variable or timer" + FORM,
            "[KF-1405] 'größe' cannot name a state variable or timer" + FORM,
            "[KF-1405] '_idle' cannot name a state variable or timer" + FORM);
  }

  @Test
  void oneNameForAllKinds() {
    members(
            """
            @StateVar ValueState<Long> count;
            @StateVar(›name = ‹"count") ListState<Long> counts;
            @StateVar(›name = ‹"count") MapState<String, Long> perPage;
            @StateVar(›name = ‹"count") ProcessingTimer idle;
            @OnTimer("count") void idle(String key) {}
            """)
        .tells(
            "[KF-1404] the name 'count' is taken: 'count' has it too",
            "[KF-1404] the name 'count' is taken: 'count' has it too",
            "[KF-1404] the name 'count' is taken: 'count' has it too");
  }

  @Test
  void mapsToo() {
    members(
            """
            @StateVar MapState<String, Long> pages;
            @StateVar(›name = ‹"pages") MapState<String, String> titles;
            """)
        .tells("[KF-1404] the name 'pages' is taken: 'pages' has it too");
  }

  @Test
  void namesThatDifferOnlyInCase() {
    members(
            """
            @StateVar ValueState<Long> lastSeen;
            @StateVar ValueState<Long> «lastseen;
            """)
        .tells("[KF-1404] the name 'lastseen' is taken: 'lastSeen' differs only in case");
  }

  @Test
  void aStoredNameFreesTheFieldsName() {
    members(
            """
            @StateVar(name = "b") ValueState<Long> a;
            @StateVar(name = "a") ValueState<Long> b;
            @StateVar(name = "x2_") ValueState<Long> größe;
            """)
        .isClean();
  }

  @Test
  void familiesOfAnotherForm() {
    members("@StateVar(›family = ‹\"per page\") ValueState<Long> a;")
        .tells("[KF-1406] 'per page' cannot name a column family" + FORM);
  }

  @Test
  void aFamilyThatIsThatOfAListOrMap() {
    members(
            """
            @StateVar ListState<String> pages;
            @StateVar(›family = ‹"pages") ValueState<Long> a;
            @StateVar(›family = ‹"Pages") MapState<String, Long> b;
            @StateVar(family = "shared") ValueState<Long> c;
            @StateVar(›family = ‹"shared") ListState<Long> d;
            """)
        .tells(
            "[KF-1407] 'a' cannot be in column family 'pages': it is that of 'pages'",
            "[KF-1407] 'b' cannot be in column family 'Pages': it is that of 'pages'",
            "[KF-1407] 'd' cannot be in column family 'shared': it is that of 'c'");
  }

  @Test
  void anElementFamilyThatValuesHaveTaken() {
    members(
            """
            @StateVar(family = "pages") ValueState<Long> count;
            @StateVar ListState<String> «pages;
            """)
        .tells("[KF-1407] 'pages' cannot be in column family 'pages': it is that of 'count'");
  }

  @Test
  void valuesShareAFamilyAndListsHaveTheirOwn() {
    members(
            """
            @StateVar(family = "shared") ValueState<Long> a;
            @StateVar(family = "shared") ValueState<String> b;
            @StateVar(family = "demo") ListState<String> c;
            @StateVar MapState<String, Long> d;
            """)
        .isClean();
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
