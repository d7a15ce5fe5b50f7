package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReachTest {
  @TempDir Path folder;

  @Test
  void recordsAndResultsOutOfReach() {
    demo("""
            private record Click(String page) {}
            private record Result(long clicks) {}
            private enum Region { NORTH }
            @StateVar ProcessingTimer idle;
            @OnInput void on(Region «region, List<Click> «click, Emitter<Result> «out) {}
            @OnTimer("idle") Optional<Result> «idle(Region region) { return null; }
            """)
        .tells(
            "[KF-1304] 'region' uses demo.Demo.Region, which package demo cannot access",
            "[KF-1304] 'click' uses demo.Demo.Click, which package demo cannot access",
            "[KF-1304] 'out' uses demo.Demo.Result, which package demo cannot access",
            "[KF-1304] 'idle' uses demo.Demo.Result, which package demo cannot access");
  }

  @Test
  void recordsAndResultsWithinReach() {
    demo("""
            record Click(String page) {}
            protected record Result(long clicks) {}
            enum Region { NORTH }
            @OnInput void on(Region region, Map<String, List<Click[]>> click, Emitter<Result> out) {}
            """)
        .isClean();
  }

  private Diagnosing demo(String members) {
    return Diagnosing.types(folder, "@Stateful(\"demo\") class Demo {\n" + members + "\n}");
  }
}
