package dev.keyfold.processor.schema;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.schema.JsonLayout;
import dev.keyfold.schema.StateSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page types.md says what the processor does with each type: the simple ones from the table of
 * their codecs, all others by compiling the example of the page. With {@code -Dsnippets=update} it
 * is written anew.
 */
class TypesPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("basedir", ""))
          .toAbsolutePath()
          .resolve("../docs/reference/types.md");
  private static final Pattern EXAMPLE = Pattern.compile("(?s)```java\n(.*?)```");
  private static final Pattern FIELD =
      Pattern.compile("(?m)^ +@StateVar(.*?) (ValueState<.*>) (\\w+);$");
  private static final String IMPORTS =
      "package shop; import dev.keyfold.*; import dev.keyfold.annotation.*; import java.math.*;"
          + " import java.time.*; import java.util.*; import org.jspecify.annotations.Nullable;\n";
  private static final Map<String, String> PRIMITIVES =
      Map.of(
          "Boolean", "boolean",
          "Byte", "byte",
          "Short", "short",
          "Integer", "int",
          "Long", "long",
          "Character", "char",
          "Float", "float",
          "Double", "double");

  @TempDir Path folder;

  @Test
  void simpleTypesHaveTheSchemasOfTheirCodecs() throws IOException {
    holds(
        "simple types",
        "| type | stored as | as a key | as `@Default` |\n|---|---|---|---|\n"
            + Stream.of(Scalar.values()).map(TypesPageTest::row).collect(joining()));
  }

  @Test
  void othersHaveTheSchemasThatTheExampleIsCompiledTo() throws IOException {
    MatchResult example = EXAMPLE.matcher(Files.readString(PAGE)).results().findFirst().get();
    Map<String, Schema> schemas = compiled(example.group(1));
    List<MatchResult> fields = FIELD.matcher(example.group(1)).results().toList();
    assertThat(fields).hasSameSizeAs(schemas.keySet());
    holds(
        "composed types",
        "| state variable | stored as |\n|---|---|\n"
            + fields.stream()
                .map(field -> row(field, schemas.get(field.group(3))))
                .collect(joining()));
  }

  private Map<String, Schema> compiled(String source) throws IOException {
    Compilation compilation =
        Compilation.in(folder)
            .sources(List.of(MarkedSource.of(IMPORTS + source)))
            .with(JavaCompilers.JAVAC);
    assertThat(compilation.told()).isEmpty();
    Path schemas = compilation.classes().resolve("META-INF/keyfold");
    try (Stream<Path> files = Files.list(schemas)) {
      StateSchema schema =
          StateSchema.parse(Files.readString(files.filter(Files::isRegularFile).findFirst().get()));
      return schema.variables().stream()
          .collect(Collectors.toMap(StateSchema.Variable::name, StateSchema.Variable::schema));
    }
  }

  private static String row(MatchResult field, Schema schema) {
    String declared = (field.group(1).strip() + " " + field.group(2)).strip();
    return "| `%s` | `%s` |\n".formatted(declared, schema);
  }

  private static String row(Scalar scalar) {
    String name = scalar.type().simpleName();
    String primitive = PRIMITIVES.get(name);
    String key = key(scalar).map(schema -> "`" + schema + "`").orElse("no");
    String literal = Literals.of(scalar).map(TypesPageTest::literal).orElse("");
    return "| %s | `%s` | %s | %s |\n"
        .formatted(
            primitive == null ? "`" + name + "`" : "`" + primitive + "`, `" + name + "`",
            JsonLayout.compact(ScalarSchemas.value(scalar)),
            key,
            literal);
  }

  private static String literal(Literals literals) {
    return literals.form() + ": `" + literals.example() + "`";
  }

  private static Optional<String> key(Scalar scalar) {
    return ScalarSchemas.isKey(scalar)
        ? Optional.of(JsonLayout.compact(ScalarSchemas.key(scalar)))
        : Optional.empty();
  }

  private static void holds(String part, String table) throws IOException {
    String page = Files.readString(PAGE);
    String head = "<!-- " + part + ": written by TypesPageTest -->\n";
    assertThat(page).contains(head);
    int start = page.indexOf(head) + head.length();
    int end = page.indexOf("<!-- end -->", start);
    if ("update".equals(System.getProperty("snippets"))) {
      Files.writeString(PAGE, page.substring(0, start) + "\n" + table + "\n" + page.substring(end));
    } else {
      assertThat(page.substring(start, end)).isEqualTo("\n" + table + "\n");
    }
  }
}
