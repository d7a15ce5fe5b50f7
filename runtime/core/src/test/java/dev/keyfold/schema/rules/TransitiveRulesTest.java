package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.LONG;
import static dev.keyfold.schema.rules.Types.STRING;
import static dev.keyfold.schema.rules.Types.array;
import static dev.keyfold.schema.rules.Types.cart;
import static dev.keyfold.schema.rules.Types.enumeration;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.formerly;
import static dev.keyfold.schema.rules.Types.nullable;
import static dev.keyfold.schema.rules.Types.record;
import static dev.keyfold.schema.rules.Types.union;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.StateSchema;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** State may have been written by any recorded version. */
class TransitiveRulesTest {
  private static final String X = record("R", field("x", INT));
  private static final String NONE = record("R");

  private static void told(Verdict verdict, Rule... rules) {
    assertThat(verdict.changes()).extracting(Change::rule).containsExactly(rules);
  }

  @Test
  void aNameThatComesBackWithAnotherTypeBreaksTheOldestVersion() {
    Verdict verdict = Types.judge(X, NONE, record("R", field("x", STRING, "\"\"")));
    assertThat(verdict.breaking()).extracting(Change::rule).containsExactly(Rule.TYPE_CHANGED);
    assertThat(verdict.breaking()).first().extracting(Change::versions).isEqualTo(List.of(1));
  }

  @Test
  void aNameThatComesBackMayShowOldValues() {
    StateSchema back = cart(record("R", field("x", INT, "0")));
    told(Types.judge(cart(X), cart(NONE), back), Rule.FIELD_BACK, Rule.FIELD_ADDED);
    told(Types.judge(cart(X), cart(NONE), back, back));
  }

  @Test
  void aFormerNameStaysForAsLongAsAVersionNeedsIt() {
    String told = record("R", formerly(field("z", INT), "x"));
    told(Types.judge(X, told, told));
    assertThat(Types.judge(X, told, record("R", field("z", INT, "0"))).breaking())
        .extracting(Change::rule)
        .containsExactly(Rule.FORMER_NAME_DROPPED);
    told(
        Types.judge(
            NONE,
            record("R", formerly(field("z", INT, "0"), "x")),
            record("R", field("z", INT, "0"))));
  }

  @Test
  void removingAndAddingInTwoStepsIsNoRename() {
    String added = record("R", field("z", INT, "0"));
    assertThat(Types.judge(X, added).status()).isEqualTo(Verdict.Status.BREAKING);
    told(Types.judge(X, NONE, added), Rule.FIELD_ADDED);
  }

  @Test
  void theQuestionForARenameNamesAllVersions() {
    Verdict verdict = Types.judge(X, X, record("R", field("z", INT, "0")));
    told(verdict, Rule.FIELD_RENAMED);
    assertThat(verdict.changes().get(0).versions()).containsExactly(1, 2);
  }

  @Test
  void aStoreIsNotAskedForRenames() {
    StateSchema added = cart(record("R", field("z", INT, "0")));
    List<Recorded> stored = List.of(new Recorded(0, "", Optional.empty(), Rollback.SAFE, cart(X)));
    Verdict verdict = SchemaJudge.judgeStored(stored, added);
    told(verdict, Rule.FIELD_REMOVED, Rule.FIELD_ADDED);
    assertThat(verdict.changes()).allMatch(change -> change.versions().isEmpty());
    assertThat(verdict.changes().get(0).text()).contains("an unrecorded build");
  }

  @Test
  void versionsAreToldAsRanges() {
    String wide = record("R", field("x", LONG));
    Verdict verdict = Types.judge(wide, wide, wide, NONE, wide, record("R", field("x", INT, "0")));
    assertThat(verdict.breaking().map(Change::summary))
        .containsExactly(
            "[KF-1640] 'cart.x' changed from long to int: cannot read state written by versions 1"
                + " to 3 and 5");
  }

  @Test
  void allProblemsAreToldAtOnceInNameOrder() {
    String item = record("Item", field("meta", LONG), field("color", enumeration("C", "A", "B")));
    String newer =
        record("Item", field("meta", INT), field("color", enumeration("C", "A")), field("n", INT));
    String sale = record("Sale", field("p", LONG));
    Verdict verdict =
        Types.judge(
            record("R", field("items", array(item)), field("last", nullable(sale))),
            record(
                "R",
                field("items", array(newer)),
                field(
                    "last",
                    union(
                        "\"null\"",
                        record("Sale", field("p", INT)),
                        record("Gift", field("p", INT))))));
    assertThat(verdict.breaking())
        .extracting(change -> change.place().path())
        .containsExactly(
            "cart.items[].color", "cart.items[].meta", "cart.items[].n", "cart.last(Sale).p");
    assertThat(verdict.changes().get(0).place())
        .isEqualTo(
            new Change.Place(
                Change.Part.VARIABLE,
                "cart",
                "cart.items[].color",
                Optional.of("a.C"),
                Optional.empty()));
  }

  @Test
  void theSameSchemasGiveTheSameTexts() {
    StateSchema[] schemas = {cart(X), cart(NONE), cart(record("R", field("x", STRING)))};
    List<String> texts = Types.judge(schemas).changes().stream().map(Change::text).toList();
    for (int i = 0; i < 20; i++) {
      assertThat(Types.judge(schemas).changes().stream().map(Change::text)).isEqualTo(texts);
    }
  }
}
