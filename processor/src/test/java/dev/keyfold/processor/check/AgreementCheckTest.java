package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgreementCheckTest {
  @TempDir Path folder;

  @Test
  void callbacksDisagreeAboutTheKey() {
    demo("""
            @StateVar ProcessingTimer a;
            @StateVar ProcessingTimer b;
            @OnInput void on(String key, String record) {}
            @OnTimer("a") void a(Long «key) {}
            @OnTimer("b") void b(String key) {}
            """)
        .tells("[KF-1115] a: the key is Long here and String in on(String, String)");
  }

  @Test
  void theFirstCallbackIsTheOneThatIsNamed() {
    demo("""
            @StateVar ProcessingTimer a;
            @OnTimer("a") void a(Long key) {}
            @OnInput void on(String «key, String record) {}
            """)
        .tells("[KF-1115] on: the key is String here and Long in a(Long)");
  }

  @Test
  void callbacksDisagreeAboutTheOutput() {
    demo("""
            @StateVar ProcessingTimer a;
            @StateVar ProcessingTimer b;
            @StateVar ProcessingTimer c;
            @OnInput void on(String key, String record, Emitter<Long> out) {}
            @OnTimer("a") void a(String key, Emitter<String> «out) {}
            @OnTimer("b") Optional<Integer> «b(String key) { return Optional.empty(); }
            @OnTimer("c") List<Long> c(String key) { return List.of(); }
            """)
        .tells(
            "[KF-1116] a puts out String, but on(String, String, Emitter<Long>) puts out Long",
            "[KF-1116] b puts out Integer, but on(String, String, Emitter<Long>) puts out Long");
  }

  @Test
  void keyAndOutputDisagreeAtOnce() {
    demo("""
            @StateVar ProcessingTimer a;
            @OnInput long on(String key, String record) { return 1; }
            @OnTimer("a") void a(long «key, Emitter<String> «out) {}
            """)
        .tells(
            "[KF-1115] a: the key is long here and String in on(String, String)",
            "[KF-1116] a puts out String, but on(String, String) puts out Long");
  }

  @Test
  void primitivesAgreeWithTheirBoxes() {
    demo("""
            @StateVar ProcessingTimer a;
            @StateVar ProcessingTimer b;
            @OnInput long on(long key, String record) { return 1; }
            @OnTimer("a") void a(Long key, Emitter<Long> out) {}
            @OnTimer("b") void b(Long key) {}
            """)
        .isClean();
  }

  private Diagnosing demo(String members) {
    return Diagnosing.types(folder, "@Stateful(\"demo\") class Demo {\n" + members + "\n}");
  }
}
