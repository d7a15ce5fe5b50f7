package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.Stateful;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.SourceTree;
import dev.keyfold.spec.Release;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Artefacts of several versions on the class path, and none. */
class VersionsTest {
  private static final String NEXT = "97.3.1";
  private static final String OLD = "0.0.9";

  private static final String TWO_CLASSES =
      """
      @Stateful("one") ‹class ›One { @OnInput void on(String key, String record) {} }
      @Stateful("two") class Two { @OnInput void on(String key, String record) {} }
      """;

  @TempDir Path folder;

  private Path build(String packageName, String version) {
    String source =
        "package %s; final class Build { static final String VERSION = \"%s\"; }"
            .formatted(packageName, version);
    return Compilation.in(folder.resolve(packageName + version))
        .sources(List.of(MarkedSource.of(source)))
        .withoutProcessor()
        .with(JavaCompilers.JAVAC)
        .classes();
  }

  private Diagnosing with(String marked, Path... builds) {
    return Diagnosing.types(folder, marked)
        .compiledWith(
            more -> {
              for (Path build : builds) {
                more.classPath(build);
              }
              return more;
            });
  }

  @Test
  void aRuntimeOfAnotherVersionIsToldOnce() {
    with(TWO_CLASSES, build("dev.keyfold.spec", NEXT))
        .tellsOn(
            JavaCompilers.JAVAC,
            "[KF-0012] keyfold-processor is %s, keyfold-core on the class path is %s"
                .formatted(Release.VERSION, NEXT));
  }

  @Test
  void theNewerVersionIsProposed() {
    String told =
        with(TWO_CLASSES.replaceAll("[‹›]", ""), build("dev.keyfold.spec", NEXT))
            .compile(JavaCompilers.JAVAC)
            .told()
            .get(0)
            .text();
    assertThat(told).contains("<version>" + NEXT + "</version>", "keyfold-bom:" + NEXT + "\"");
  }

  @Test
  void annotationsOfAnotherVersion() {
    Diagnosing demo = with(TWO_CLASSES, build("dev.keyfold.annotation", OLD));
    demo.tellsOn(
        JavaCompilers.JAVAC,
        "[KF-0012] keyfold-processor is %s, keyfold-annotations on the class path is %s"
            .formatted(Release.VERSION, OLD));
    assertThat(demo.compile(JavaCompilers.JAVAC).told().get(0).text())
        .contains("<version>" + Release.VERSION + "</version>");
  }

  @Test
  void onePatchOfAVersionRunsWithAnother() {
    String patch = Release.minor(Release.VERSION) + ".99";
    with(
            TWO_CLASSES.replaceAll("[‹›]", ""),
            build("dev.keyfold.spec", patch),
            build("dev.keyfold.annotation", patch))
        .isClean();
  }

  @Test
  void partsOfStatefulClassesAreNotReadEither() {
    with("‹class ›Part { @StateVar int count; }", build("dev.keyfold.spec", NEXT))
        .tellsOn(
            JavaCompilers.JAVAC,
            "[KF-0012] keyfold-processor is %s, keyfold-core on the class path is %s"
                .formatted(Release.VERSION, NEXT));
  }

  @Test
  @DisplayName(
      "Eclipse tells it too; called as a library it would look at its own class path first")
  void onTheEclipseCompiler() {
    CompilerTool.Outcome outcome =
        SourceTree.write(
                folder.resolve("src"),
                """
                package demo;
                import dev.keyfold.annotation.*;
                @Stateful("visits") class Visits {
                  @StateVar long count;
                  @OnInput void on(String user, String page) { count++; }
                }
                """)
            .with("-classpath", CompilerTool.classPath(build("dev.keyfold.spec", NEXT)))
            .compile(CompilerTool.ECJ, folder.resolve("out"));
    assertThat(outcome.success()).isFalse();
    assertThat(outcome.log()).contains("[KF-0012]", "(at line 3)", "1 problem (1 error)");
  }

  @Test
  void noRuntime() {
    Diagnosing.files(
            folder,
            """
            package demo;
            import dev.keyfold.annotation.*;
            @Stateful("visits") ‹class ›Visits {
              @StateVar long count;
              @OnInput void on(String user, String page) { count++; }
            }
            """)
        .compiledWith(Compilation.Builder::withoutRuntime)
        .tellsOn(
            JavaCompilers.JAVAC,
            "[KF-0013] keyfold-core is not on the class path: what is generated needs it");
  }

  @Test
  void noRuntimeOnTheEclipseCompiler() {
    URL annotations = Stateful.class.getProtectionDomain().getCodeSource().getLocation();
    CompilerTool.Outcome outcome =
        SourceTree.write(
                folder.resolve("src"),
                """
                package demo;
                import dev.keyfold.annotation.*;
                @Stateful("visits") class Visits {
                  @StateVar long count;
                  @OnInput void on(String user, String page) { count++; }
                }
                """)
            .with("-classpath", Path.of(URI.create(annotations.toString())).toString())
            .compile(CompilerTool.ECJ, folder.resolve("out"));
    assertThat(outcome.success()).isFalse();
    assertThat(outcome.log())
        .contains("[KF-0013] keyfold-core is not on the class path", "(at line 3)")
        .contains("1 problem (1 error)");
  }
}
