package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;

import dev.keyfold.schema.Message;

/** KF-15xx: times to live. In the order of their ids. */
public enum ExpiryDiagnostic implements Diagnostic {
  TTL_FORM(
      error("KF-1501", "@Ttl(\"{text}\") on '{variable}' is not a duration{reason}")
          .row("forms", "{forms}")
          .fix("{fix}")),
  TTL_NOT_POSITIVE(
      error("KF-1502", "@Ttl(\"{text}\") on '{variable}' is not positive: it would expire at once")
          .row("forms", "{forms}")
          .why("1ms is the shortest time to live")
          .fix("a positive duration, or no @Ttl: without one state never expires")),
  TTL_WITHOUT_STATE(
      error("KF-1503", "@Ttl on '{variable}', which is no state variable")
          .why("only a field with @StateVar is stored, and can expire")
          .fix("{fix}")),
  TTL_ON_TIMER(
      error("KF-1504", "@Ttl on the timer '{variable}': a timer does not expire, it fires")
          .fix("remove @Ttl; to call a timer off: {variable}.cancel()")),
  TTL_DOWNTIME_OF_EVENT_TIME(
      error("KF-1506", "@Ttl on '{variable}': downtime = EXCLUDED says nothing with clock = EVENT")
          .why("event time moves with the records; it stands still while no job runs")
          .fix("remove downtime, or clock")),
  UNKNOWN_VARIABLE(
      error("KF-1507", "no state variable is called '{variable}'{hint}")
          .row("state", "{variables}")
          .fix("{fix}")),
  NEVER_EXPIRES(
      error("KF-1508", "'{variable}' never expires: {reason}")
          .why("@OnExpire is called with what a @Ttl has removed")
          .fix("{fix}")),
  TWO_EXPIRY_HANDLERS(
      error("KF-1509", "'{variable}' has a second @OnExpire method; {first} is the first")
          .why("which of them ran would be a guess")
          .fix("one method that does both")),
  EXPIRED_PARAMETER(
      error("KF-1510", "{method}: behind the key comes {expected}, found {found}")
          .why("'{variable}' is {type}")
          .fix("{fix}")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  ExpiryDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
