package dev.keyfold.processor.comparison;

import java.util.List;

/** Mistakes in what methods do. */
final class BodyMistakes {
  private static final String COUNT =
      """
      @StateVar ValueState<Long> count;
      @OnInput void on(String key, String record) { count.update(count.getOr(0L) + 1); }
      """;

  static final List<Mistake> ALL =
      List.of(
          Mistake.of(
                  "state that is never used",
                  "never¹",
                  "never²",
                  "never²",
                  "@StateVar ValueState<Long> «other;\n" + COUNT)
              .warns("[KF-1803] 'other' is neither read nor written"),
          Mistake.of(
                  "state that only grows",
                  "never²",
                  "never²",
                  "never²",
                  """
                  @StateVar ListState<String> «pages;
                  @OnInput int on(String key, String record) {
                    pages.add(record);
                    return pages.size();
                  }
                  """)
              .warns("[KF-1801] 'pages' only ever grows: nothing is taken from it"),
          Mistake.of(
                  "a timer that nothing sets",
                  "never²",
                  "never²",
                  "never²",
                  "@StateVar ProcessingTimer «idle;\n"
                      + "@OnTimer(\"idle\") void idle(String key) {}\n"
                      + COUNT)
              .warns("[KF-1802] timer 'idle' is never set: its handler never runs"),
          Mistake.of(
                  "an absent value taken out of its box",
                  "run time: NullPointerException²",
                  "run time¹",
                  "run time: NullPointerException²",
                  """
                  @StateVar ValueState<Long> count;
                  @OnInput void on(String key, String record) {
                    long before = «count.get();
                    count.update(before + 1);
                  }
                  """)
              .warns("[KF-1804] 'count' may be absent: count.get() is null and is unboxed"),
          Mistake.of(
                  "state in a method that runs without a key",
                  "first use²",
                  "run time, on an executor: `STATEFUL_PROCESSOR_CANNOT_PERFORM_OPERATION_WITH_INVALID_HANDLE_STATE`²",
                  "run time: NullPointerException²",
                  "@OnOpen void open() { «count.clear(); }\n" + COUNT)
              .warns(
                  "[KF-1805] 'count' is used by an @OnOpen or @OnClose method:"
                      + " there is no key then"),
          Mistake.of(
                  "state in the constructor",
                  "–",
                  "run time: `STATE_STORE_HANDLE_NOT_INITIALIZED`²",
                  "run time: IllegalStateException²",
                  "Demo() { «count.clear(); }\n" + COUNT)
              .warns("[KF-1805] 'count' is used while the object is made: there is no key then"),
          Mistake.of(
                  "state in another thread",
                  "never²",
                  "run time: `INTERNAL_ERROR_TWS`²",
                  "never, or by chance at run time²",
                  """
                  @StateVar ValueState<Long> count;
                  @OnInput void on(String key, String record) {
                    new Thread(() -> «count.update(count.getOr(0L) + 1)).start();
                  }
                  """)
              .warns(
                  "[KF-1806] 'count' is used by another thread,"
                      + " and is of no use outside of its callback"),
          Mistake.of(
                  "the clock of the machine in a callback",
                  "never²",
                  "never²",
                  "never²",
                  "@OnInput Instant on(String key, String record) { return «Instant.now(); }\n")
              .warns("[KF-1807] on: Instant.now() reads the wall clock"),
          Mistake.of(
                  "randomness in a callback",
                  "never²",
                  "never²",
                  "never²",
                  "@OnInput UUID on(String key, String record) { return «UUID.randomUUID(); }\n")
              .warns("[KF-1808] on: UUID.randomUUID() is random"),
          Mistake.of(
                  "files in a callback",
                  "never²",
                  "never²",
                  "never²",
                  """
                  @OnInput void on(String key, String record) throws Exception {
                    «new java.io.FileWriter(record).close();
                  }
                  """)
              .warns("[KF-1809] on: new FileWriter() is input or output in a callback"),
          Mistake.of(
                  "a callback that sleeps",
                  "never²",
                  "never²",
                  "never²",
                  """
                  @OnInput void on(String key, String record) throws Exception {
                    «Thread.sleep(1);
                  }
                  """)
              .warns("[KF-1810] on: Thread.sleep() holds up all keys of the worker"));

  private BodyMistakes() {}
}
