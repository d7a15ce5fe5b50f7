package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpiryCheckTest {
  @TempDir Path folder;

  @Test
  void aMisspeltVariable() {
    members(
            """
            @StateVar @Ttl("1h") ValueState<Long> cart;
            @OnExpire(«"carts") void left(String key, Long value) {}
            """)
        .tells("[KF-1507] no state variable is called 'carts'; did you mean 'cart'?");
  }

  @Test
  void theFieldsNameMeansItsStoredName() {
    members(
            """
            @StateVar(name = "basket") @Ttl("1h") ValueState<Long> cart;
            @OnExpire(«"cart") void left(String key, Long value) {}
            """)
        .tells("[KF-1507] no state variable is called 'cart'; did you mean 'basket'?");
  }

  @Test
  void whatNeverExpires() {
    members(
            """
            @StateVar ValueState<Long> cart;
            @StateVar ProcessingTimer idle;
            @OnTimer("idle") void idle(String key) {}
            @OnExpire(«"cart") void left(String key, Long value) {}
            @OnExpire(«"idle") void rested(String key) {}
            """)
        .tells(
            "[KF-1508] 'cart' never expires: it has no @Ttl",
            "[KF-1508] 'idle' never expires: it is a timer");
  }

  @Test
  void aSecondHandler() {
    members(
            """
            @StateVar @Ttl("1h") ValueState<Long> cart;
            @OnExpire("cart") void left(String key, Long value) {}
            @OnExpire(«"cart") void gone(String key, long value) {}
            """)
        .tells("[KF-1509] 'cart' has a second @OnExpire method; left(String, Long) is the first");
  }

  @Test
  void whatHasExpiredComesBehindTheKey() {
    members(
            """
            @StateVar @Ttl("1h") ValueState<Long> a;
            @StateVar @Ttl("1h") ListState<String> b;
            @StateVar @Ttl("1h") MapState<String, Long> c;
            @StateVar @Ttl("1h") MapState<String, Long> d;
            @StateVar @Ttl("1h") long e;
            @OnExpire("a") void «a(String key) {}
            @OnExpire("b") void b(String key, long «element, Context context) {}
            @OnExpire("c") void c(String key, Long «value, Emitter<String> out) {}
            @OnExpire("d") void «d(String key, String entryKey) {}
            @OnExpire("e") void e(String key, long value, long «more) {}
            """)
        .tells(
            "[KF-1510] a: behind the key comes Long, found nothing",
            "[KF-1510] b: behind the key comes String, found Long",
            "[KF-1510] c: behind the key comes String and Long, found Long",
            "[KF-1510] d: behind the key comes String and Long, found String",
            "[KF-1510] e: behind the key comes Long, found Long and Long");
  }

  @Test
  void everyKindIsHandled() {
    members(
            """
            @StateVar @Ttl("1h") ValueState<Long> a;
            @StateVar @Ttl(value = "1h", clock = TimeDomain.EVENT) ListState<String> b;
            @StateVar @Ttl(value = "1h", downtime = Downtime.EXCLUDED) MapState<String, Long> c;
            @StateVar @Ttl("1h") long d;
            @OnExpire("a") void a(String key, long value, Context context) {}
            @OnExpire("b") String b(String key, String element) { return element; }
            @OnExpire("c") void c(String key, String entry, Long value, Emitter<String> out) {}
            @OnExpire("d") void d(String key, Long value) {}
            """)
        .isClean();
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
