package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;

/** KF-17xx: data that is kept outside of state. In the order of their ids. */
public enum LeakDiagnostic implements Diagnostic {
  HIDDEN_STATE(
      warning("KF-1701", "'{field}' keeps data outside of state: {found}")
          .why("it is neither kept per key nor saved: keys share it, and a restart loses it")
          .fix("@StateVar {declaration}; or declare it {rest} if it holds no data of records")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  LeakDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
