package dev.keyfold.processor.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.CompilerTool.Outcome;
import dev.keyfold.processor.compile.SourceTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-109: the processor is a dependency like any other, and on no processor path. */
class ClassPathTest {
  private static final String GENERATED = "demo/CounterStatefulProcessor.java";

  @TempDir Path folder;

  private SourceTree source;

  @BeforeEach
  void write() {
    source =
        SourceTree.write(
            folder.resolve("src"),
            """
            package demo;
            import dev.keyfold.annotation.*;
            @Stateful("counter") class Counter {
              @StateVar long count;
              @OnInput void on(String key, String record) { count++; }
            }
            """);
  }

  private Outcome compile(CompilerTool compiler, String... options) {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("--release", "17", "-classpath", CompilerTool.ownClassPath()));
    arguments.addAll(List.of("-d", folder.toString(), "-s", folder.toString()));
    source.files().forEach(file -> arguments.add(file.toString()));
    return compiler.run(arguments);
  }

  @Test
  void javac17RunsIt() {
    assumeTrue(Runtime.version().feature() < 23, "a JDK that runs no processor of the class path");
    assertThat(compile(CompilerTool.JAVAC).success()).isTrue();
    assertThat(folder.resolve(GENERATED)).exists();
  }

  @Test
  void javac25SaysNothingAndDoesNotRunIt() {
    assumeTrue(CompilerTool.JAVAC_25.isPresent(), "no JDK 25 here; name one: -Dkeyfold.jdk25=…");
    assertThat(compile(CompilerTool.JAVAC_25).success()).isTrue();
    assertThat(folder.resolve(GENERATED)).doesNotExist();
  }

  @Test
  void javac25RunsItWhereItIsTold() {
    assumeTrue(CompilerTool.JAVAC_25.isPresent(), "no JDK 25 here; name one: -Dkeyfold.jdk25=…");
    assertThat(compile(CompilerTool.JAVAC_25, "-proc:full").success()).isTrue();
    assertThat(folder.resolve(GENERATED)).exists();
  }
}
