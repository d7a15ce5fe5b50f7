package dev.keyfold.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commonest mistakes, all at once, as the user of a terminal sees them. */
class MistakesIT {
  private static final int LONGEST_FIRST_LINE = 140;

  @TempDir Path folder;

  @Test
  void allAreToldInOneRunOnTheUsersLines() throws IOException {
    TestProject project = new TestProject(LocalRepository.withThisBuild(), folder);
    project.writePom();
    project.write(
        "src/main/java/demo/Cart.java",
        """
        package demo;

        record Cart(Object meta) {}
        """);
    project.write(
        "src/main/java/demo/Carts.java",
        """
        package demo;

        import dev.keyfold.Emitter;
        import dev.keyfold.ProcessingTimer;
        import dev.keyfold.ValueState;
        import dev.keyfold.annotation.OnInput;
        import dev.keyfold.annotation.OnTimer;
        import dev.keyfold.annotation.StateVar;
        import dev.keyfold.annotation.Stateful;

        @Stateful("carts")
        class Carts {
          @StateVar ValueState<Cart> cart;
          @StateVar ProcessingTimer idle;

          @OnInput
          void add(String user, Cart next, Emitter<Cart> out) {
            idle.cancel();
          }

          @OnTimer("idel")
          void close(Cart wrong, Emitter<Cart> out) {}

          static Object generated() {
            return new CartsStatefulProcessor();
          }
        }
        """);
    List<String> told =
        project
            .fails("-q", "compile")
            .output()
            .lines()
            .takeWhile(line -> !line.contains("Failed to execute goal"))
            .filter(line -> line.contains(".java:"))
            .map(line -> line.substring(line.indexOf("Carts.java")))
            .toList();
    assertThat(told)
        .allMatch(line -> line.length() <= LONGEST_FIRST_LINE)
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).startsWith("Carts.java:[13,30] [KF-1302] "),
            line -> assertThat(line).startsWith("Carts.java:[21,12] [KF-1204] "),
            line -> assertThat(line).startsWith("Carts.java:[22,19] [KF-1115] "));
    assertThat(project.fails("-q", "compile").output())
        .doesNotContain("cannot find symbol", "generated-sources");
  }
}
