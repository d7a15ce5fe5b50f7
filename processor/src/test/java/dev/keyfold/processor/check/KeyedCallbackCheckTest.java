package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyedCallbackCheckTest {
  @TempDir Path folder;

  @Test
  void theKeyIsMissing() {
    demo("""
            record Click(String page) {}
            @StateVar ProcessingTimer idle;
            @OnInput void click(Click «click, Emitter<String> out) {}
            @OnTimer("idle") void close(String key, Emitter<String> out) {}
            """)
        .tells("[KF-1107] click: the first parameter must be the key, found Demo.Click");
  }

  @Test
  void theKeyIsNotFirst() {
    Diagnosing.each(
        this::types,
        "@Stateful(\"demo#\") class Demo# { @OnInput ¤ }",
        "[KF-1107] on: the first parameter must be the key, found ¤",
        new String[] {"void «on() {}", "none"},
        new String[] {"void on(Emitter<String> «out) {}", "Emitter<String>"},
        new String[] {"void on(Context «context, String key, String record) {}", "Context"},
        new String[] {"void on(Thread «thread) {}", "Thread"});
  }

  @Test
  void aTimersKeyIsMissing() {
    demo("""
            @StateVar ProcessingTimer idle;
            @OnInput void on(String key, String record) {}
            @OnTimer("idle") void «close() {}
            """)
        .tells("[KF-1107] close: the first parameter must be the key, found none");
  }

  @Test
  void theRecordIsMissing() {
    demo("""
            @StateVar ProcessingTimer idle;
            @OnInput void on(long key, Emitter<String> «out) {}
            @OnTimer("idle") void close(Long key) {}
            """)
        .tells("[KF-1108] on: the second parameter must be the record, found Emitter<String>");
  }

  @Test
  void theRecordIsMissingAltogether() {
    demo("""
            @StateVar ProcessingTimer idle;
            @OnInput void «on(String key) {}
            @OnTimer("idle") void close(String key) {}
            """)
        .tells("[KF-1108] on: the second parameter must be the record, found none");
  }

  @Test
  void nothingCanBePassed() {
    demo("""
            @StateVar ProcessingTimer idle;
            @StateVar ValueState<Long> count;
            @OnInput void on(String key, String record, Instant «now, ValueState<Long> «count) {}
            @OnTimer("idle") void close(String key, Emitter<String> out, String «timer) {}
            """)
        .tells(
            "[KF-1109] on: no value for parameter 'now' of type Instant",
            "[KF-1109] on: no value for parameter 'count' of type ValueState<Long>",
            "[KF-1109] close: no value for parameter 'timer' of type String");
  }

  @Test
  void theSameParameterTwice() {
    demo("""
            @OnInput void on(
                String key,
                String record,
                Emitter<String> a,
                Emitter<Long> «b,
                Context c,
                Context «d) {}
            """)
        .tells(
            "[KF-1110] on: a second Emitter<Long> parameter, 'b'",
            "[KF-1110] on: a second Context parameter, 'd'");
  }

  @Test
  void onlyTimersHaveATimerContext() {
    demo("@OnInput void on(String key, String record, TimerContext «context) {}")
        .tells("[KF-1111] on: TimerContext is for @OnTimer methods only");
  }

  @Test
  void anEmitterOfAnything() {
    Diagnosing.each(
        this::types,
        "@Stateful(\"demo#\") class Demo# { @OnInput void on(String key, String record, ¤ «o) {} }",
        "[KF-1112] on: ¤ does not say what is emitted",
        new String[] {"Emitter"},
        new String[] {"Emitter<?>"},
        new String[] {"Emitter<? super Long>"});
  }

  @Test
  void anIterableOfAnything() {
    Diagnosing.each(
        this::types,
        "@Stateful(\"demo#\") class Demo# { @OnInput void on(String key, ¤ «records) {} }",
        "[KF-1113] on: ¤ does not say what the records are",
        new String[] {"Iterable"},
        new String[] {"Iterable<?>"},
        new String[] {"Iterable<? extends Number>"});
  }

  @Test
  void theRowIsMissing() {
    demo("""
            @OnInput void on(String key, String record) {}
            @OnInitialState void known(String key, Emitter<String> «out) {}
            """)
        .tells("[KF-1108] known: the second parameter must be the row, found Emitter<String>");
  }

  @Test
  void aSecondMethodForRows() {
    demo("""
            @OnInput void on(String key, String record) {}
            @OnInitialState void known(String key, String row) {}
            @OnInitialState void «more(String key, Long row, Instant «now) {}
            """)
        .tells(
            "[KF-1120] more is a second @OnInitialState method; known(String, String) is the"
                + " first",
            "[KF-1109] more: no value for parameter 'now' of type Instant");
  }

  @Test
  void anEmitterAndAReturnValue() {
    demo("@OnInput long «on(String key, String record, Emitter<Long> out) { return 1; }")
        .tells("[KF-1114] on both takes an Emitter and returns long: use one way of output");
  }

  @Test
  void aReturnTypeOfAnything() {
    Diagnosing.each(
        this::types,
        "@Stateful(\"demo#\") class Demo# { @OnInput ¤ «on(String k, String r) { return null; } }",
        "[KF-1117] on: return type ¤ does not say what is put out",
        new String[] {"Optional"},
        new String[] {"List<?>"},
        new String[] {"Stream<? extends Number>"},
        new String[] {"Void"});
  }

  @Test
  void whatAnInputMethodCanTakeAndReturn() {
    String[] methods = {
      "void on(String key, List<?> record, Context context, Emitter<List<?>> out) {}",
      "long on(long key, long record) { return key; }",
      "Optional<Long> on(UUID key, Object record) { return Optional.empty(); }",
      "Map<String, ?> on(Instant key, String[] record) { return Map.of(); }",
      "ArrayList<Long> on(String key, String record) { return new ArrayList<>(); }",
      "Stream<Long> on(String key, String record) { return Stream.of(); }"
    };
    StringBuilder classes = new StringBuilder();
    for (int i = 0; i < methods.length; i++) {
      classes.append(
          "@Stateful(\"demo%d\") class Demo%1$d {\n@OnInput %s }\n".formatted(i, methods[i]));
    }
    types(classes.toString()).isClean();
  }

  private Diagnosing types(String marked) {
    return Diagnosing.types(folder, marked);
  }

  private Diagnosing demo(String members) {
    return Diagnosing.types(folder, "@Stateful(\"demo\") class Demo {\n" + members + "\n}");
  }
}
