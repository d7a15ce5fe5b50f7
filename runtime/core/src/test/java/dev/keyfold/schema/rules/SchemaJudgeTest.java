package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.LONG;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaJudgeTest {
  @Test
  void nothingIsRecorded() {
    assertThat(SchemaJudge.judge(List.of(), Types.cart(INT)))
        .isEqualTo(new Verdict(Verdict.Status.NEW, List.of()));
  }

  @Test
  void whatIsRecordedIsUnchanged() {
    String record = record("R", field("x", INT));
    assertThat(Types.judge(record, record))
        .isEqualTo(new Verdict(Verdict.Status.UNCHANGED, List.of()));
  }

  @Test
  void theTextSaysWhatWhereWhyAndWhatToDo() {
    Verdict verdict =
        Types.judge(
            record("Cart", field("total", LONG)),
            record("Cart", field("total", LONG)),
            record("Cart", field("total", INT)));
    assertThat(verdict.breaking().map(Change::text))
        .containsExactly(
            """
            [KF-1640] 'cart.total' changed from long to int: cannot read state written by versions 1 and 2
              state    variable 'cart' of processor shop
              why      a stored long does not always fit into int
              fix      keep long, or add a new field with @Default and leave the old one""");
  }
}
