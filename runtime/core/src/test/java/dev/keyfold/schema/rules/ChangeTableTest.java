package dev.keyfold.schema.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.schema.Severity;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One change of a value at a time, and what it is called. Cases C-49, C-50, C-52, C-53, C-55. */
class ChangeTableTest {
  static Stream<ChangeRow> all() {
    return Stream.of(ValueChanges.all(), NameChanges.all(), NamedTypeChanges.all())
        .flatMap(rows -> rows);
  }

  @ParameterizedTest
  @MethodSource("all")
  void isJudgedAsTheTableSays(ChangeRow row) {
    Verdict verdict = Types.judge(row.was(), row.now());
    assertThat(verdict.changes())
        .extracting(Change::rule)
        .containsExactlyInAnyOrderElementsOf(row.rules());
    assertThat(verdict.status())
        .isEqualTo(
            row.rules().stream().anyMatch(ChangeTableTest::isError)
                ? Verdict.Status.BREAKING
                : Types.cart(row.was()).toJson().equals(Types.cart(row.now()).toJson())
                    ? Verdict.Status.UNCHANGED
                    : Verdict.Status.COMPATIBLE);
    for (Change change : verdict.changes()) {
      assertThat(change.text()).startsWith("[" + change.rule().message().id() + "] ");
      assertThat(change.summary().length()).isLessThan(160);
      assertThat(change.versions()).containsExactly(1);
      assertThat(change.place().path()).startsWith("cart");
    }
  }

  private static boolean isError(Rule rule) {
    return rule.message().severity() == Severity.ERROR;
  }
}
