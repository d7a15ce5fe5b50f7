package dev.keyfold.processor.check.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import java.nio.file.Path;
import javax.tools.Diagnostic;

/** Sources whose bodies javac warns of, and the Eclipse compiler, which does not show them, not. */
final class Linting {
  private final Diagnosing source;

  private Linting(Diagnosing source) {
    this.source = source.compiledWith(Compilation.Builder::linting);
  }

  /** One file with the usual imports. */
  static Linting types(Path folder, String marked) {
    return new Linting(Diagnosing.types(folder, marked));
  }

  /** The members of a stateful class which uses a value, a list, a map and a timer as it should. */
  static Linting members(Path folder, String marked) {
    return types(
        folder,
        """
        @Stateful("demo") class Demo {
          @StateVar ValueState<Long> count;
          @StateVar ListState<String> pages;
          @StateVar MapState<String, Long> hits;
          @StateVar ProcessingTimer idle;
          @OnInput void on(String user, String page, Emitter<String> out) {
            count.update(count.getOr(0L) + 1);
            pages.add(page);
            hits.put(page, 1L + hits.getOr(page, 0L));
            idle.after(Duration.ofMinutes(1));
          }
          @OnTimer("idle") void idle(String user, Emitter<String> out) {
            pages.stream().forEach(out::emit);
            count.clear();
            pages.clear();
            hits.clear();
          }
        """
            + marked
            + "}");
  }

  void tells(String... firstLines) {
    source.tellsOn(JavaCompilers.JAVAC, firstLines);
    assertThat(source.compile(JavaCompilers.ECJ).told()).as("not on ecj").isEmpty();
  }

  /** Errors of whatever kind, and no warning beside them. */
  void failsWithoutWarnings() {
    Compilation compilation = source.compile(JavaCompilers.JAVAC);
    assertThat(compilation.success()).isFalse();
    assertThat(compilation.told())
        .isNotEmpty()
        .allMatch(told -> told.kind() == Diagnostic.Kind.ERROR);
  }

  void isClean() {
    tells();
  }
}
