package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;

/** KF-18xx: what bodies of methods do; told by javac only. In the order of their ids. */
public enum BodyDiagnostic implements Diagnostic {
  GROWING_STATE(
      warning("KF-1801", "{found}")
          .why("every key keeps it for as long as the directory lives, so it fills the disk")
          .fix("@Ttl(\"30d\"), or {variable}.clear() where the key is done")),
  TIMER_NEVER_SET(
      warning("KF-1802", "timer '{timer}' is never set: its handler never runs")
          .fix("{timer}.after(Duration.ofMinutes(30)) in a callback, or remove both")),
  UNUSED_STATE(
      warning("KF-1803", "'{variable}' {found}")
          .why("it costs a row per key, or a look-up, for nothing")
          .fix("use it or remove it; the command line and the state reader count as no use")),
  UNBOXED_STATE(
      warning("KF-1804", "'{variable}' may be absent: {variable}.get({key}) is null and is unboxed")
          .why("the first record of a key would end in a NullPointerException")
          .fix("{variable}.{default}, or ask {variable}.{check} before")),
  STATE_OUTSIDE_CALLBACK(
      warning("KF-1805", "'{variable}' is used {where}: there is no key then")
          .why("{why}")
          .fix("use it in an @OnInput or @OnTimer method")),
  ESCAPING_STATE(
      warning("KF-1806", "'{name}' {way}, and is of no use outside of its callback")
          .why("it belongs to the key that is being processed, and to that thread")
          .fix("take the values out first, and pass those on")),
  WALL_CLOCK(
      warning("KF-1807", "{method}: {call} reads the wall clock")
          .row("called by", "{callback}")
          .why("a batch may run twice, on any engine or in a test, at another time")
          .fix("take a Context parameter: processingTime(), eventTime() or watermark()")),
  RANDOMNESS(
      warning("KF-1808", "{method}: {call} is random")
          .row("called by", "{callback}")
          .why("a batch may run twice, and would put out something else the second time")
          .fix("derive it from key and record, as in UUID.nameUUIDFromBytes, or take it as input")),
  INPUT_OUTPUT(
      warning("KF-1809", "{method}: {call} is input or output in a callback")
          .row("called by", "{callback}")
          .why("a batch may run twice, so what it does outside happens at least once")
          .fix("put a result out and let a sink do it; read reference data in @OnOpen")),
  BLOCKING_CALL(
      warning("KF-1810", "{method}: {call} holds up all keys of the worker")
          .row("called by", "{callback}")
          .why("one thread runs the callbacks of many keys, one after the other")
          .fix("to wait, set a timer: @StateVar ProcessingTimer")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  BodyDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
