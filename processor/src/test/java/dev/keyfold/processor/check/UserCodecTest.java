package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserCodecTest {
  private static final String BODY =
      """
       {
        public String schema() { return "\\"long\\""; }
        public boolean immutable() { return true; }
        public void encode(Thread value, AvroOutput out) {}
        public Thread decode(AvroInput in) { return Thread.currentThread(); }
        public Thread fromGeneric(Object datum) { return Thread.currentThread(); }
      """;

  @TempDir Path folder;

  private Diagnosing members(String marked) {
    return Diagnosing.files(
        folder,
        "package demo; import dev.keyfold.*; import dev.keyfold.annotation.*;"
            + " import dev.keyfold.codec.*; import java.math.*; import java.util.*;\n"
            + "@Stateful(\"demo\") class Demo {\n"
            + "@OnInput void on(String key, String record, Emitter<String> out) {}\n"
            + marked.replace("BODY", BODY)
            + "\n}");
  }

  @Test
  void aCodecMakesAnyTypeState() {
    members(
            """
            @StoredAs("\\"long\\"") static class C implements Codec<Thread> BODY }
            @StateVar(codec = C.class) ValueState<Thread> a;
            @StateVar(codec = C.class) ListState<Thread> b;
            @StateVar(codec = C.class) MapState<Integer, Thread> c;
            """)
        .isClean();
  }

  @Test
  void aCodecOfAnotherType() {
    members(
            """
            @StoredAs("\\"long\\"") static class C implements Codec<Thread> BODY }
            static class None {}
            @StateVar(›codec = C‹.class) ValueState<String> a;
            @StateVar(›codec = None‹.class) ListState<Thread> b;
            @StateVar(›codec = KeyCodec‹.class) MapState<Integer, Thread> c;
            """)
        .tells(
            "[KF-1325] 'a' stores String, and C is a Codec<Thread>",
            "[KF-1325] 'b' stores Thread, and None is no Codec",
            "[KF-1325] 'c' stores Thread, and KeyCodec is a KeyCodec, which is for keys");
  }

  @Test
  void codecsThatCannotBeCreated() {
    members(
            """
            @StoredAs("\\"long\\"") static abstract class A implements Codec<Thread> {}
            @StoredAs("\\"long\\"") class B implements Codec<Thread> BODY }
            @StoredAs("\\"long\\"") static class C implements Codec<Thread> BODY C(int a) {} }
            @StoredAs("\\"long\\"") static class D<X> implements Codec<Thread> BODY }
            @StoredAs("\\"long\\"") interface E extends Codec<Thread> {}
            @StoredAs("\\"long\\"") private static class F implements Codec<Thread> BODY }
            @StateVar(›codec = A‹.class) ValueState<Thread> a;
            @StateVar(›codec = B‹.class) ValueState<Thread> b;
            @StateVar(›codec = C‹.class) ValueState<Thread> c;
            @StateVar(›codec = D‹.class) ValueState<Thread> d;
            @StateVar(›codec = E‹.class) ValueState<Thread> e;
            @StateVar(›codec = F‹.class) ValueState<Thread> f;
            """)
        .tells(
            "[KF-1326] A cannot be created for 'a': it is abstract",
            "[KF-1326] B cannot be created for 'b': it is an inner class",
            "[KF-1326] C cannot be created for 'c': it has no constructor without parameters that"
                + " can be called from here",
            "[KF-1326] D cannot be created for 'd': it has type parameters",
            "[KF-1326] E cannot be created for 'e': it is no class",
            "[KF-1304] 'f' uses demo.Demo.F, which package demo cannot access");
  }

  @Test
  void whatIsNoClassIsNoCodec() {
    members(
            """
            @StateVar(›codec = int‹.class) ValueState<Long> a;
            @StateVar(›codec = String[]‹.class) ListState<Long> b;
            @StateVar(›codec = void‹.class) MapState<Integer, Long> c;
            @StateVar(codec = Void.class) ValueState<Long> d;
            """)
        .tells(
            "[KF-1326] int cannot be created for 'a': it is no class",
            "[KF-1326] java.lang.String[] cannot be created for 'b': it is no class",
            "[KF-1326] void cannot be created for 'c': it is no class");
  }

  @Test
  void codecsThatDoNotSayWhatTheyWrite() {
    members(
            """
            static class A implements Codec<Thread> BODY }
            @StoredAs(«"longer") static class B implements Codec<Thread> BODY }
            @StoredAs(value = "\\"long\\"", ›version = ‹0) static class C implements Codec<Thread> BODY }
            @StateVar(›codec = A‹.class) ValueState<Thread> a;
            @StateVar(codec = B.class) ValueState<Thread> b;
            @StateVar(codec = C.class) ValueState<Thread> c;
            """)
        .tells(
            "[KF-1327] B does not say what it writes: its @StoredAs is no Avro schema:"
                + " Unrecognized token 'longer': was expecting (JSON String, Number, Array, Object"
                + " or token 'null', 'true' or 'false')",
            "[KF-1327] C does not say what it writes: version = 0, and versions count from 1",
            "[KF-1327] A does not say what it writes: it has no @StoredAs");
  }

  @Test
  void noCodecForTimersAndNoScaleBesideACodec() {
    members(
            """
            @StoredAs("\\"long\\"") static class C implements Codec<Thread> BODY }
            @StateVar(›codec = C‹.class) ProcessingTimer timer;
            @StateVar(codec = C.class) «@Scale(precision = 1, scale = 0) ValueState<Thread> a;
            @OnTimer("timer") void fire(String key) {}
            """)
        .tells(
            "[KF-1203] 'timer' is a timer: codec is for state only",
            "[KF-1322] @Scale on 'a', where no BigDecimal is stored: its codec is yours");
  }

  @Test
  void rawTypesStayRefused() {
    members(
            """
            @SuppressWarnings("rawtypes")
            @StoredAs("\\"long\\"") static abstract class C implements Codec<List> {}
            @SuppressWarnings("rawtypes")
            @StateVar(codec = C.class) ValueState<List> «a;
            """)
        .tells("[KF-1301] 'a' does not say what it stores: ValueState<List>");
  }
}
