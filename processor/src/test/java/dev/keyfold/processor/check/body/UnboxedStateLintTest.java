package dev.keyfold.processor.check.body;

import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnboxedStateLintTest {
  private static final String COUNT =
      "warning [KF-1804] 'count' may be absent: count.get() is null and is unboxed";

  @TempDir Path folder;

  @Test
  void whereAPrimitiveIsTakenOutOfItsBox() {
    String[] methods = {
      "void a() { long n = «count.get(); }",
      "void b() { long n; n = «count.get(); }",
      "long c() { return «count.get(); }",
      "void d() { count.update(«count.get() + 1); }",
      "void e() { if («count.get() > 3) pages.clear(); }",
      "void f() { Math.abs(«count.get()); }",
      "void g() { int n = (int) (long) «count.get(); }",
      "void h() { long n = 1; n += («this.count.get()); }",
      "boolean i(long x) { return x == «count.get(); }",
      "void j() { Long n = -«count.get(); }",
      "void k() { long n = «hits.get(\"\"); }",
    };
    String[] expected = Collections.nCopies(methods.length, COUNT).toArray(String[]::new);
    expected[methods.length - 1] =
        "warning [KF-1804] 'hits' may be absent: hits.get(key) is null and is unboxed";
    Linting.members(folder, String.join("\n", methods) + "\n").tells(expected);
  }

  @Test
  void notWhereItStaysInItsBox() {
    Linting.members(
            folder,
            """
            Long a() { return count.get(); }
            String b() { return "count " + count.get(); }
            boolean c() { return count.get() == null; }
            void d() { Optional.ofNullable(count.get()).isPresent(); }
            void e() { Long n = count.get(); if (n != null) count.update(n + 1); }
            """)
        .isClean();
  }

  @Test
  void notWhereTheMethodHasAskedBefore() {
    Linting.members(
            folder,
            """
            long a() { if (count.exists()) return count.get(); return 0; }
            long b() { return count.exists() ? count.get() : 0L; }
            long c() { if (!count.exists()) count.update(0L); return count.get(); }
            long d() { return count.get() == null ? 0 : count.get() + 1; }
            long e(String page) { return hits.containsKey(page) ? hits.get(page) : 0L; }
            """)
        .isClean();
  }

  @Test
  void canBeSilencedOnTheMethod() {
    Linting.members(
            folder,
            """
            @SuppressWarnings("keyfold:unboxed-state") long a() { return count.get(); }
            """)
        .isClean();
  }
}
