package dev.keyfold.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MessageTest {
  private static final Message MESSAGE =
      Message.error("KF-9999", "no timer is called '{timer}'")
          .row("timers", "{timers}")
          .why("because\nof two lines")
          .fix("declare {timer}");

  @Test
  void alignsItsRows() {
    assertThat(MESSAGE.text(Map.of("timer", "idel", "timers", "idle"), List.of()))
        .isEqualTo(
            """
            [KF-9999] no timer is called 'idel'
              timers   idle
              why      because
                       of two lines
              fix      declare idel""");
  }

  @Test
  void makesRoomForALongLabel() {
    Message recorded = Message.warning("KF-9998", "changed").row("recorded", "3.json").fix("none");
    assertThat(recorded.text(Map.of(), List.of()))
        .isEqualTo(
            """
            [KF-9998] changed
              recorded  3.json
              fix       none""");
  }

  @Test
  void leavesOutRowsWithoutContentAndPutsGivenRowsFirst() {
    assertThat(
            MESSAGE.text(
                Map.of("timer", "idel", "timers", ""), List.of(new Message.Row("at", "demo.Base"))))
        .isEqualTo(
            """
            [KF-9999] no timer is called 'idel'
              at       demo.Base
              why      because
                       of two lines
              fix      declare idel""");
  }

  @Test
  void takesArgumentsLiterally() {
    assertThat(MESSAGE.firstLine(Map.of("timer", "$1\\{timers}")))
        .isEqualTo("[KF-9999] no timer is called '$1\\{timers}'");
  }

  @Test
  void aForgottenArgumentIsADefect() {
    assertThatThrownBy(() -> MESSAGE.firstLine(Map.of()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("'timer'");
  }
}
