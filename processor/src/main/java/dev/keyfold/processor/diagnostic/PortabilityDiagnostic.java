package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.note;

import dev.keyfold.schema.Message;

/** KF-20xx: what an engine cannot do that the class is to run on. In the order of their ids. */
public enum PortabilityDiagnostic implements Diagnostic {
  TWO_CLOCKS(
      error(
              "KF-2001",
              "'{timer}' follows {clock} and '{first}' {other}: on {engine} a class has one clock")
          .why("{reason}")
          .fix("a class for each clock; or leave {engine} out of the engines")),
  EXPIRY_CLOCK(
      error(
              "KF-2002",
              "'{variable}' expires by {clock}, '{first}' is by {other}: on {engine} a class has"
                  + " one clock")
          .why("{reason}")
          .fix("{fix}; or leave {engine} out of the engines")),
  ONE_OUTPUT(
      error("KF-2003", "the output '{output}' has no place: on {engine} a class has one output")
          .why("{reason}")
          .fix(
              "emit a sealed interface with a record for each output; or leave {engine} out of the"
                  + " engines")),
  NO_LATE_OUTPUT(
      error("KF-2004", "late = SIDE_OUTPUT has no place: on {engine} a class has one output")
          .why("{reason}")
          .fix(
              "late = LatePolicy.ACCEPT, and look at context.isLate(); or leave {engine} out of the"
                  + " engines")),
  NO_MICRO_BATCHES(
      error(
              "KF-2005",
              "{method} takes the records of a micro-batch: on {engine} there are no batches")
          .why("{reason}")
          .fix(
              "{record} instead of Iterable<{record}>: called once for each record; or leave"
                  + " {engine} out of the engines")),
  SORTED_PER_ITERATION(
      note("KF-2006", "'{variable}': on {engine} each iteration sorts all entries of the key")
          .why("{reason}")
          .fix("nothing while a key has few entries; MapState where their order is not needed")),
  DOWNTIME_UNKNOWN(
      error(
              "KF-2007",
              "downtime = EXCLUDED on '{variable}': on {engine} nobody knows how long a job was"
                  + " down")
          .why("{reason}")
          .fix("remove downtime; or leave {engine} out of the engines")),
  INITIAL_STATE_EMITS(
      error("KF-2008", "{method} emits: on {engine} initial state has no output")
          .why("{reason}")
          .fix(
              "keep in state what is to be emitted with the first input; or leave {engine} out of"
                  + " the engines")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  PortabilityDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
