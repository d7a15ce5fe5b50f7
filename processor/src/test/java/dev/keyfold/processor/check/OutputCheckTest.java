package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Side outputs. */
class OutputCheckTest {
  @TempDir Path folder;

  @Test
  void whatIsNoEmitter() {
    demo("""
            @OnInput void on(String key, String record, @Output("a") List<String> «a) {}
            @OnInitialState void known(@Output("b") String «key, String row) {}
            """)
        .tells(
            "[KF-1122] @Output(\"a\") on 'a': it is List<String>, not an Emitter",
            "[KF-1122] @Output(\"b\") on 'key': it is String, not an Emitter");
  }

  @Test
  void whatNothingCalls() {
    Diagnosing.members(folder, "void helper(@Output(\"a\") Emitter<String> «a) {}")
        .tells("[KF-1122] @Output(\"a\") on 'a': nothing calls its method");
  }

  @Test
  void namesThatAreNone() {
    demo("""
            @OnInput void on(
                String key,
                String record,
                @Output(«"my alerts") Emitter<String> a,
                @Output(«"") Emitter<String> b,
                @Output("alerts") Emitter<String> c,
                @Output(«"ALERTS") Emitter<String> d) {}
            """)
        .tells(
            "[KF-1123] 'my alerts' cannot name an output: the form is [A-Za-z][A-Za-z0-9_]{0,62}",
            "[KF-1123] '' cannot name an output: the form is [A-Za-z][A-Za-z0-9_]{0,62}",
            "[KF-1123] 'ALERTS' cannot name an output: 'alerts' differs only in case");
  }

  @Test
  void oneNameWithTwoTypes() {
    demo("""
            @StateVar ProcessingTimer idle;
            @OnInput void on(String key, String record, @Output("alerts") Emitter<String> out) {}
            @OnTimer("idle") void idle(String key, @Output("alerts") Emitter<Long> «out) {}
            """)
        .tells(
            "[KF-1124] idle: output 'alerts' takes Long here and String in on(String, String,"
                + " Emitter<String>)");
  }

  @Test
  void oneOutputTwice() {
    demo("""
            @OnInput void on(
                String key,
                String record,
                @Output("a") Emitter<String> a,
                @Output("a") Emitter<String> «b) {}
            """)
        .tells("[KF-1110] on: a second Emitter<String> parameter, 'b'");
  }

  @Test
  void anOutputOfAnything() {
    demo("@OnInput void on(String k, String r, @Output(\"a\") Emitter<?> «a) {}")
        .tells("[KF-1112] on: Emitter<?> does not say what is emitted");
  }

  @Test
  void besideAReturnValueAndAStateVariableOfTheSameName() {
    demo("""
            @StateVar ValueState<Long> alerts;
            @OnInput long on(String key, String record, @Output("alerts") Emitter<String> out) {
              alerts.update(1L);
              alerts.clear();
              return 1;
            }
            """)
        .isClean();
  }

  private Diagnosing demo(String members) {
    return Diagnosing.types(folder, "@Stateful(\"demo\") class Demo {\n" + members + "\n}");
  }
}
