package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.LONG;
import static dev.keyfold.schema.rules.Types.cart;
import static dev.keyfold.schema.rules.Types.enumeration;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.formerly;
import static dev.keyfold.schema.rules.Types.nullable;
import static dev.keyfold.schema.rules.Types.record;
import static dev.keyfold.schema.rules.Types.retiring;
import static dev.keyfold.schema.rules.Types.shop;
import static dev.keyfold.schema.rules.Types.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.StateSchema;
import org.junit.jupiter.api.Test;

/** What the release before does with what the newer one writes; case C-50. */
class RollbackTest {
  private static final StateSchema X = cart(record("R", field("x", INT)));

  private static void rollback(StateSchema earlier, StateSchema later, Rollback expected) {
    assertThat(SchemaJudge.rollback(earlier, later)).isEqualTo(expected);
    assertThat(SchemaJudge.rollbackReasons(earlier, later).isEmpty())
        .isEqualTo(expected == Rollback.SAFE);
  }

  @Test
  void theSameIsSafe() {
    rollback(X, X, Rollback.SAFE);
    rollback(cart(nullable(INT)), cart(INT), Rollback.SAFE);
  }

  @Test
  void whatTheEarlierReleaseDoesNotKnowIsLost() {
    rollback(X, cart(record("R", field("x", INT), field("y", INT, "0"))), Rollback.LOSSY);
    rollback(X, shop(X.variables().get(0), value("more", INT)), Rollback.LOSSY);
    rollback(X, retiring(shop(), "cart"), Rollback.LOSSY);
  }

  @Test
  void c50AConstantThatTheEarlierReleaseDoesNotKnowCannotBeRead() {
    StateSchema earlier = cart(enumeration("E", "A", "B"));
    StateSchema later = cart(enumeration("E", "A", "C", "B"));
    rollback(earlier, later, Rollback.IMPOSSIBLE);
    assertThat(SchemaJudge.rollbackReasons(earlier, later))
        .containsExactly(
            new RollbackReason(
                Rollback.IMPOSSIBLE, "cart", "'cart': the earlier release does not know C"));
  }

  @Test
  void widerNumbersNullsAndNewNamesCannotBeRead() {
    rollback(X, cart(record("R", field("x", LONG))), Rollback.IMPOSSIBLE);
    rollback(X, cart(record("R", field("x", nullable(INT)))), Rollback.IMPOSSIBLE);
    rollback(X, cart(record("R", formerly(field("z", INT), "x"))), Rollback.IMPOSSIBLE);
    rollback(cart(INT), cart(LONG), Rollback.IMPOSSIBLE);
  }
}
