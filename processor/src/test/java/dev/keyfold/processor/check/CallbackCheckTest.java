package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallbackCheckTest {
  @TempDir Path folder;

  @Test
  void noInput() {
    demo("@StateVar ValueState<Long> count;", "‹class ›Demo")
        .tells("[KF-1101] Demo has no @OnInput method");
  }

  @Test
  void modifiersThatKeepAMethodFromBeingCalled() {
    demo("""
            @OnInput private void «on(String key, String record) {}
            @StateVar ProcessingTimer idle;
            @OnTimer("idle") static void «idle(String key) {}
            @OnOpen private static void «open() {}
            """)
        .tells(
            "[KF-1103] on is private: the generated class cannot call it on your object",
            "[KF-1103] idle is static: the generated class cannot call it on your object",
            "[KF-1103] open is private static: the generated class cannot call it on your object");
  }

  @Test
  void anAbstractCallbackOfAnAbstractClass() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") abstract ‹class ›Demo {
              @OnInput abstract void «on(String key, String record);
            }
            """)
        .tells(
            "[KF-1003] Demo is abstract: a @Stateful class is created, one object per worker",
            "[KF-1103] on is abstract: the generated class cannot call it on your object");
  }

  @Test
  void typeParameters() {
    demo("@OnInput <T> void «on(String key, String record) {}")
        .tells("[KF-1104] on has type parameters: a callback needs concrete types");
  }

  @Test
  void aVariableNumberOfParameters() {
    demo("@OnInput void on(String key, String... «record) {}")
        .tells("[KF-1105] on has a variable number of parameters: nothing can fill them");
  }

  @Test
  void twoRoles() {
    demo("""
            @StateVar ProcessingTimer idle;
            @OnInput @OnTimer(«"idle") void on(String key, String record) {}
            @OnOpen «@OnClose void reset() {}
            """)
        .tells(
            "[KF-1106] on has both @OnInput and @OnTimer: a method is called for one reason",
            "[KF-1106] reset has both @OnOpen and @OnClose: a method is called for one reason");
  }

  @Test
  void openAndClose() {
    demo("""
            @OnInput void on(String key, String record) {}
            @OnOpen void open(Context «context, int a) {}
            @OnClose Object «close() { return ""; }
            @OnOpen void «openAgain() {}
            """)
        .tells(
            "[KF-1118] open: @OnOpen methods take no parameters, found Context",
            "[KF-1119] close: @OnClose methods return nothing, found Object",
            "[KF-1120] openAgain is a second @OnOpen method; open(Context, int) is the first");
  }

  @Test
  void throwable() {
    demo("@OnInput void «on(String key, String record) throws java.io.IOException, Throwable {}")
        .tells("[KF-1121] on declares Throwable: a callback may throw any Exception or Error");
  }

  @Test
  void callbacksThatThrowAnything() {
    demo("""
            @StateVar ProcessingTimer idle;
            @OnInput protected void on(String key, String record) throws Exception {}
            @OnTimer("idle") public void idle(String key) throws InterruptedException, Error {}
            @OnOpen void open() throws java.io.IOException {}
            @OnClose void close() throws Exception {}
            """)
        .isClean();
  }

  private Diagnosing demo(String members) {
    return demo(members, "class Demo");
  }

  private Diagnosing demo(String members, String declaration) {
    return Diagnosing.types(
        folder, "@Stateful(\"demo\") " + declaration + " {\n" + members + "\n}");
  }
}
