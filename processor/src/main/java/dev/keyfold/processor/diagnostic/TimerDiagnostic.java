package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;

import dev.keyfold.schema.Message;

/** KF-12xx: timers and their handlers. In the order of their ids. */
public enum TimerDiagnostic implements Diagnostic {
  TIMER_WITHOUT_HANDLER(
      error("KF-1201", "timer '{timer}' has no handler: nothing would happen when it is due")
          .fix("add a method @OnTimer(\"{timer}\"), or remove the field")),
  TWO_HANDLERS(
      error("KF-1202", "timer '{timer}' has a second handler; {first} is the first")
          .why("which of them ran would be a guess")
          .fix("one method that does both")),
  TIMER_OPTION(
      error("KF-1203", "'{timer}' is a timer: {option} is for state only")
          .why("a timer is kept in its key's row and starts over whenever it is set")
          .fix("remove {option}")),
  UNKNOWN_TIMER(
      error("KF-1204", "no timer is called '{timer}'{hint}")
          .row("timers", "{timers}")
          .fix("{fix}")),
  HANDLER_OF_STATE(
      error("KF-1205", "'{timer}' is no timer but {type}")
          .row("timers", "{timers}")
          .why("only a timer is due at an instant; state is read and written in any callback")
          .fix("name a timer in @OnTimer, or declare one: @StateVar ProcessingTimer")),
  TIMER_ID(
      error("KF-1206", "{method}: the second parameter must be the id of '{timer}', found {found}")
          .row("timer", "{type} {timer}")
          .why("the timers of a family have one handler, which is told whose turn it is")
          .fix("{fix}")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  TimerDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
