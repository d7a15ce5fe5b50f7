package dev.keyfold.processor.comparison;

import java.util.List;

/** Mistakes in callbacks and their parameters, keys and timers. */
final class CallbackMistakes {
  private static final String INPUT = "@OnInput void on(String key, String record) {}\n";
  private static final String TIMER = "@StateVar ProcessingTimer idle;\n";

  static final List<Mistake> ALL =
      List.of(
          Mistake.of("no method for input", "first use²", "javac", "javac", "")
              .written("@Stateful(\"demo\") ‹class ›Demo {}")
              .tells("[KF-1101] Demo has no @OnInput method"),
          Mistake.of(
                  "two handlers for one timer",
                  "never: one is dropped¹",
                  "–",
                  "–",
                  TIMER
                      + """
                      @OnTimer("idle") void a(String key) {}
                      @OnTimer(«"idle") void b(String key) {}
                      """
                      + INPUT)
              .tells("[KF-1202] timer 'idle' has a second handler; a(String) is the first"),
          Mistake.of(
                  "a private handler",
                  "run time, when it fires¹",
                  "javac",
                  "javac",
                  TIMER + "@OnTimer(\"idle\") private void «idle(String key) {}\n" + INPUT)
              .tells(
                  "[KF-1103] idle is private: the generated class cannot call it on your object"),
          Mistake.of(
                  "a static handler",
                  "never¹",
                  "javac",
                  "javac",
                  TIMER + "@OnTimer(\"idle\") static void «idle(String key) {}\n" + INPUT)
              .tells("[KF-1103] idle is static: the generated class cannot call it on your object"),
          Mistake.of(
                  "a timer without a handler",
                  "first use¹",
                  "never: `handleExpiredTimer` does nothing²",
                  "never: `onTimer` does nothing²",
                  "@StateVar ProcessingTimer «idle;\n" + INPUT)
              .tells("[KF-1201] timer 'idle' has no handler: nothing would happen when it is due"),
          Mistake.of(
                  "a handler with the timer's name misspelt",
                  "first use¹",
                  "–",
                  "–",
                  TIMER + "@OnTimer(«\"Idel\") void idle(String key) {}\n" + INPUT)
              .tells("[KF-1204] no timer is called 'Idel'; did you mean 'idle'?"),
          Mistake.of(
                  "state as a parameter that nothing declares",
                  "first use¹",
                  "–",
                  "–",
                  "@OnInput void on(String key, String record, ValueState<Long> «count) {}\n")
              .tells("[KF-1109] on: no value for parameter 'count' of type ValueState<Long>"),
          Mistake.of(
                  "the record as a parameter of a timer's handler",
                  "first use, without the parameter's name¹",
                  "javac",
                  "javac",
                  TIMER + "@OnTimer(\"idle\") void idle(String key, Integer «record) {}\n" + INPUT)
              .tells("[KF-1109] idle: no value for parameter 'record' of type Integer"),
          Mistake.of(
                  "the timer's context in the method for input",
                  "first use²",
                  "javac",
                  "javac",
                  "@OnInput void on(String key, String record, TimerContext «context) {}\n")
              .tells("[KF-1111] on: TimerContext is for @OnTimer methods only"),
          Mistake.of(
                  "state without a key",
                  "construction¹",
                  "javac",
                  "javac, or run time²",
                  "@OnInput void on(Context «context, Emitter<String> out) {}\n")
              .tells("[KF-1107] on: the first parameter must be the key, found Context"),
          Mistake.of(
                  "a key that has no stable bytes",
                  "construction¹",
                  "allowed²",
                  "allowed²",
                  "@OnInput void on(Double «key, String record) {}\n")
              .tells("[KF-1303] key is java.lang.Double, which cannot be used in a key"),
          Mistake.of(
                  "callbacks that disagree about the key",
                  "first use²",
                  "javac",
                  "javac",
                  TIMER
                      + "@OnInput void on(String key, String record) {}\n"
                      + "@OnTimer(\"idle\") void idle(Long «key) {}\n")
              .tells("[KF-1115] idle: the key is Long here and String in on(String, String)"),
          Mistake.of(
                  "callbacks that disagree about the output",
                  "first use²",
                  "javac",
                  "javac",
                  TIMER
                      + "@OnInput String on(String key, String record) { return record; }\n"
                      + "@OnTimer(\"idle\") void idle(String key, Emitter<Long> «out) {}\n")
              .tells("[KF-1116] idle puts out Long, but on(String, String) puts out String"),
          Mistake.of(
                  "the context where there is no key",
                  "first use²",
                  "run time: `STATEFUL_PROCESSOR_CANNOT_PERFORM_OPERATION_WITH_INVALID_HANDLE_STATE`²",
                  "javac",
                  "@OnOpen void open(Context «context) {}\n" + INPUT)
              .tells("[KF-1118] open: @OnOpen methods take no parameters, found Context"),
          Mistake.of(
                  "two mistakes at once",
                  "the first only¹",
                  "the first only²",
                  "the first only²",
                  "@StateVar private ValueState<Long> «count;\n"
                      + TIMER
                      + "@OnTimer(«\"idel\") void idle(String key) {}\n"
                      + INPUT)
              .tells(
                  "[KF-1401] 'count' is private: the generated class cannot set it",
                  "[KF-1204] no timer is called 'idel'; did you mean 'idle'?"));

  private CallbackMistakes() {}
}
