package dev.keyfold.processor.nullness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.CompilerTool.Outcome;
import dev.keyfold.processor.compile.GeneratedSchema;
import dev.keyfold.processor.compile.SourceTree;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same class, with its state types from source, class path, previous output and module path, on
 * every compiler: identical schemas, or an error for each component that cannot be decided.
 */
class NullnessMatrixTest {
  private static final int FIRST_JAVAC_THAT_SHOWS = 22;

  private static final String[] LIBRARY = {
    """
    package lib;
    import java.lang.annotation.*;
    @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME)
    public @interface Nullable {}
    """,
    """
    package lib.old;
    import java.lang.annotation.*;
    @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
    @Retention(RetentionPolicy.CLASS)
    public @interface Nullable {}
    """,
    """
    package lib.component;
    import java.lang.annotation.*;
    @Target(ElementType.RECORD_COMPONENT) @Retention(RetentionPolicy.CLASS)
    public @interface Nullable {}
    """,
    """
    package lib;
    import java.util.*;
    public record Item(
        int primitive,
        String text,
        @Nullable String onType,
        @lib.old.Nullable String onField,
        @lib.component.Nullable String onComponent,
        String onAccessor,
        Optional<String> optional,
        List<@Nullable String> inList,
        Map<String, @Nullable List<@Nullable Long>> inMap,
        byte @Nullable [] array,
        @Nullable byte[] elements,
        Deep deep,
        List<Shape> shapes,
        Pair<Long, @Nullable String> pair) {
      @Override public @Nullable String onAccessor() { return onAccessor; }
      public record Deep(@Nullable Deep deeper, Long number) {}
      public sealed interface Shape permits Point, Unit {}
      public record Point(@Nullable Long value) implements Shape {}
      public record Unit() implements Shape {}
      public record Pair<A, B>(A first, List<B> second, @Nullable A third) {}
    }
    """
  };

  private static final String KEEPER =
      """
      package app;
      import dev.keyfold.*;
      import dev.keyfold.annotation.*;
      @Stateful("keeper")
      public class Keeper {
        @StateVar ValueState<lib.Item> item;
        @OnInput void in(String key, String input) {}
      }
      """;

  @TempDir Path folder;

  enum Origin {
    SOURCE,
    SOURCE_PATH,
    CLASS_PATH,
    PREVIOUS_OUTPUT,
    MODULE_PATH
  }

  static Stream<Arguments> matrix() {
    return Stream.of(CompilerTool.values())
        .flatMap(
            tool ->
                Stream.of(Origin.values())
                    .filter(origin -> isCompilable(tool, origin))
                    .map(origin -> Arguments.of(tool, origin)));
  }

  @ParameterizedTest
  @MethodSource("matrix")
  void theSameSchemasOrAnErrorThatSaysWhatToDo(CompilerTool tool, Origin origin) {
    assumeTrue(tool.isPresent(), "no JDK 25 here; name one: -Dkeyfold.jdk25=…");
    Path output = folder.resolve("output");
    Outcome outcome = compile(tool, origin, output);
    if (isUndecidable(tool, origin)) {
      assertThat(outcome.success()).isFalse();
      assertThat(outcome.log())
          .contains("[KF-1308] 'item': whether Item.text can be null is not known")
          .contains("[KF-1308] 'item': whether Item.deep.number can be null is not known")
          .contains("or use JDK 22 or later")
          .doesNotContain("whether Item.primitive");
    } else {
      assertThat(outcome.log()).isEmpty();
      assertThat(SourceTree.generated(output)).isEqualTo(reference());
    }
  }

  @ParameterizedTest
  @EnumSource
  void onlyWhatIsAnnotatedIsNullable(CompilerTool tool) {
    assumeTrue(tool.isPresent(), "no JDK 25 here; name one: -Dkeyfold.jdk25=…");
    Path output = folder.resolve("output");
    assertThat(compile(tool, Origin.SOURCE, output).log()).isEmpty();
    assertThat(GeneratedSchema.of(SourceTree.generated(output), "keeper", "item"))
        .isEqualToNormalizingWhitespace(
            """
            {
              "type": "record",
              "name": "Item",
              "namespace": "lib",
              "fields": [
                {"name": "primitive", "type": "int"},
                {"name": "text", "type": "string"},
                {"name": "onType", "type": ["null", "string"], "default": null},
                {"name": "onField", "type": ["null", "string"], "default": null},
                {"name": "onComponent", "type": ["null", "string"], "default": null},
                {"name": "onAccessor", "type": ["null", "string"], "default": null},
                {"name": "optional", "type": ["null", "string"], "default": null},
                {
                  "name": "inList",
                  "type": {"type": "array", "items": ["null", "string"]},
                  "default": []
                },
                {
                  "name": "inMap",
                  "type": {
                    "type": "map",
                    "values": ["null", {"type": "array", "items": ["null", "long"]}]
                  },
                  "default": {}
                },
                {"name": "array", "type": ["null", "bytes"], "default": null},
                {"name": "elements", "type": "bytes"},
                {
                  "name": "deep",
                  "type": {
                    "type": "record",
                    "name": "Deep",
                    "namespace": "lib.Item",
                    "fields": [
                      {"name": "deeper", "type": ["null", "Deep"], "default": null},
                      {"name": "number", "type": "long"}
                    ]
                  }
                },
                {
                  "name": "shapes",
                  "type": {
                    "type": "array",
                    "items": [
                      {
                        "type": "record",
                        "name": "Point",
                        "namespace": "lib.Item",
                        "fields": [
                          {"name": "value", "type": ["null", "long"], "default": null}
                        ]
                      },
                      {
                        "type": "record",
                        "name": "Unit",
                        "namespace": "lib.Item",
                        "fields": []
                      }
                    ]
                  },
                  "default": []
                },
                {
                  "name": "pair",
                  "type": {
                    "type": "record",
                    "name": "Pair_of_long_and_union2_of_null_and_string",
                    "namespace": "lib.Item",
                    "fields": [
                      {"name": "first", "type": "long"},
                      {
                        "name": "second",
                        "type": {"type": "array", "items": ["null", "string"]},
                        "default": []
                      },
                      {"name": "third", "type": ["null", "long"], "default": null}
                    ]
                  }
                }
              ]
            }
            """);
  }

  /** With a source path, ecj takes in some types twice as soon as a processor writes sources. */
  private static boolean isCompilable(CompilerTool tool, Origin origin) {
    return tool != CompilerTool.ECJ || origin != Origin.SOURCE_PATH;
  }

  private static boolean isUndecidable(CompilerTool tool, Origin origin) {
    return origin == Origin.MODULE_PATH
        && tool == CompilerTool.JAVAC
        && Runtime.version().feature() < FIRST_JAVAC_THAT_SHOWS;
  }

  private SortedMap<String, String> reference() {
    Path output = folder.resolve("reference");
    assertThat(compile(CompilerTool.JAVAC, Origin.SOURCE, output).log()).isEmpty();
    return SourceTree.generated(output);
  }

  private Outcome compile(CompilerTool tool, Origin origin, Path output) {
    SourceTree app = SourceTree.write(folder.resolve("app"), KEEPER);
    SourceTree library = SourceTree.write(folder.resolve("lib"), LIBRARY);
    Path compiled = folder.resolve("compiled");
    return switch (origin) {
      case SOURCE -> app.and(library).compile(tool, output);
      case SOURCE_PATH ->
          app.with("-sourcepath", folder.resolve("lib").toString())
              .with("-implicit:class")
              .compile(tool, output);
      case CLASS_PATH -> {
        library.compileOnly(CompilerTool.JAVAC, compiled);
        yield app.with("-classpath", CompilerTool.classPath(compiled)).compile(tool, output);
      }
      case PREVIOUS_OUTPUT -> {
        library.compileOnly(CompilerTool.JAVAC, output);
        yield app.with("-classpath", CompilerTool.classPath(output)).compile(tool, output);
      }
      case MODULE_PATH -> {
        Path module = folder.resolve("module");
        SourceTree.write(module, LIBRARY);
        SourceTree.write(module, "module lib { exports lib; }")
            .compileOnly(CompilerTool.JAVAC, compiled);
        yield app.with(
                "-classpath",
                CompilerTool.ownClassPath(),
                "--module-path",
                compiled.toString(),
                "--add-modules",
                "lib")
            .compile(tool, output);
      }
    };
  }
}
