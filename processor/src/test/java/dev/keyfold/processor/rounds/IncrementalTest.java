package dev.keyfold.processor.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.KeyfoldProcessor;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.WatchedFiler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * C-110: a build that compiles only what has changed, and removes what originates in it before, has
 * the same result as one that compiles everything.
 */
class IncrementalTest {
  private static final String IMPORTS = "import dev.keyfold.*;\nimport dev.keyfold.annotation.*;\n";

  private static final MarkedSource PAGE =
      MarkedSource.of("package shop;\npublic record Page(String path, int hits) {}");
  private static final MarkedSource LIMIT =
      MarkedSource.of(
          "package shop;\n" + IMPORTS + "public class Limit { @StateVar ValueState<Long> last; }");
  private static final MarkedSource BASE =
      MarkedSource.of(
          "package base;\n"
              + IMPORTS
              + "public abstract class Base { @StateVar protected ValueState<Long> count; }");
  private static final MarkedSource VISITS = visits("Visits", "page");
  private static final MarkedSource ORDERS =
      MarkedSource.of(
          """
          package shop;
          import dev.keyfold.annotation.*;
          @Stateful("orders")
          class Orders extends base.Base {
            @OnInput void on(String key, String record) { count.update(count.getOr(0L) + 1); }
          }
          """);

  /** What is generated for the class {@code Visits}. */
  private static final List<String> OF_VISITS =
      List.of("META-INF/keyfold/visits.json", "shop/VisitsStatefulProcessor");

  @TempDir Path folder;

  /** From the path of each generated file, without its ending, to what it originates in. */
  private final SortedMap<String, List<String>> origins = new TreeMap<>();

  private static MarkedSource visits(String name, String variable) {
    return MarkedSource.of(
        """
        package shop;
        import dev.keyfold.*;
        import dev.keyfold.annotation.*;
        @Stateful("visits")
        class %s {
          @StateVar ValueState<Page> %s;
          @StateVar final Limit limit = new Limit();
          @OnInput void on(String key, Page record) {}
        }
        """
            .formatted(name, variable));
  }

  @Test
  void gradleIsToldThatTheProcessorIsIsolating() throws IOException {
    String descriptor = "/META-INF/gradle/incremental.annotation.processors";
    try (InputStream in = KeyfoldProcessor.class.getResourceAsStream(descriptor)) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8).strip())
          .isEqualTo(KeyfoldProcessor.class.getName() + ",isolating");
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachFileOriginatesInOneClass(JavaCompilers compiler) {
    assertThat(compile("all", compiler, PAGE, LIMIT, BASE, VISITS, ORDERS)).exists();
    Map<String, List<String>> expected = new TreeMap<>();
    OF_VISITS.forEach(file -> expected.put(file, List.of("shop.Visits")));
    expected.put("shop/LimitStateAccess", List.of("shop.Limit"));
    expected.put("base/BaseStateAccess", List.of("base.Base"));
    Stream.of("META-INF/keyfold/orders.json", "shop/OrdersStatefulProcessor")
        .forEach(file -> expected.put(file, List.of("shop.Orders")));
    assertThat(origins).isEqualTo(expected);
  }

  @Test
  @DisplayName("a class that is changed is compiled alone")
  void change() throws IOException {
    MarkedSource changed = visits("Visits", "lastPage");
    Path incremental =
        compile("incremental", JavaCompilers.JAVAC, PAGE, LIMIT, BASE, VISITS, ORDERS);
    deleteWhatOriginatesIn("shop.Visits", incremental);
    compile("incremental", JavaCompilers.JAVAC, changed);
    Path clean = compile("clean", JavaCompilers.JAVAC, PAGE, LIMIT, BASE, changed, ORDERS);
    assertThat(content(incremental)).isEqualTo(content(clean));
  }

  @Test
  @DisplayName("a type that is changed is compiled with the classes that use it")
  void changeOfAType() throws IOException {
    MarkedSource changed =
        MarkedSource.of("package shop;\npublic record Page(String path, int hits, long at) {}");
    Path incremental =
        compile("incremental", JavaCompilers.JAVAC, PAGE, LIMIT, BASE, VISITS, ORDERS);
    deleteWhatOriginatesIn("shop.Visits", incremental);
    compile("incremental", JavaCompilers.JAVAC, changed, VISITS);
    Path clean = compile("clean", JavaCompilers.JAVAC, changed, LIMIT, BASE, VISITS, ORDERS);
    assertThat(content(incremental)).isEqualTo(content(clean));
  }

  @Test
  @DisplayName("a class that is renamed leaves nothing behind")
  void rename() throws IOException {
    MarkedSource renamed = visits("Calls", "page");
    Path incremental =
        compile("incremental", JavaCompilers.JAVAC, PAGE, LIMIT, BASE, VISITS, ORDERS);
    deleteWhatOriginatesIn("shop.Visits", incremental);
    compile("incremental", JavaCompilers.JAVAC, renamed);
    Path clean = compile("clean", JavaCompilers.JAVAC, PAGE, LIMIT, BASE, renamed, ORDERS);
    assertThat(content(incremental)).isEqualTo(content(clean));
  }

  @Test
  @DisplayName("a class that is deleted takes everything with it")
  void delete() throws IOException {
    Path incremental =
        compile("incremental", JavaCompilers.JAVAC, PAGE, LIMIT, BASE, VISITS, ORDERS);
    deleteWhatOriginatesIn("shop.Visits", incremental);
    Path clean = compile("clean", JavaCompilers.JAVAC, PAGE, LIMIT, BASE, ORDERS);
    assertThat(content(incremental)).isEqualTo(content(clean));
  }

  /** Compiles into a folder, against what lies there already. */
  private Path compile(String name, JavaCompilers compiler, MarkedSource... sources) {
    Path output = folder.resolve(name).resolve("classes");
    Compilation compilation =
        Compilation.in(folder.resolve(name))
            .sources(List.of(sources))
            .classPath(output)
            .processor(new WatchedFiler(new KeyfoldProcessor(), this::note))
            .with(compiler);
    assertThat(compilation.told()).isEmpty();
    return output;
  }

  private void note(String method, Object[] arguments) {
    if (arguments[arguments.length - 1] instanceof Object[] elements) {
      String file =
          method.equals("createSourceFile")
              ? arguments[0].toString().replace('.', '/')
              : arguments[2].toString();
      origins.put(file, Arrays.stream(elements).map(Object::toString).toList());
    }
  }

  /** What Gradle does before it compiles a class again. */
  private void deleteWhatOriginatesIn(String origin, Path output) throws IOException {
    List<String> names =
        Stream.concat(
                Stream.of(origin.replace('.', '/')),
                origins.entrySet().stream()
                    .filter(file -> file.getValue().equals(List.of(origin)))
                    .map(Map.Entry::getKey))
            .toList();
    for (String file : content(output).keySet()) {
      if (names.contains(file.replaceFirst("(\\$\\w+)*\\.(java|class)$", ""))) {
        Files.delete(output.resolve(file));
      }
    }
  }

  private static SortedMap<String, String> content(Path output) throws IOException {
    SortedMap<String, String> content = new TreeMap<>();
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        content.put(
            output.relativize(file).toString().replace('\\', '/'),
            Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return content;
  }
}
