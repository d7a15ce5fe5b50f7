package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.SourceTree;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where the schema of a class that Avro has generated is seen, and what is said where it is not.
 */
class AvroClassTest {
  private static final Path FEATURE = Path.of("src", "test", "resources", "golden", "avro");

  @TempDir Path folder;

  @Test
  void fromSourceOnJavacAsFromTheClassPath() {
    SourceTree sources =
        SourceTree.in(FEATURE.resolve("library")).and(SourceTree.in(FEATURE.resolve("input")));
    CompilerTool.Outcome outcome = sources.compile(CompilerTool.JAVAC, folder);
    assertThat(outcome.success()).as(outcome.log()).isTrue();
    SortedMap<String, String> generated = new TreeMap<>(SourceTree.generated(folder));
    assertThat(generated).isEqualTo(SourceTree.generated(FEATURE.resolve("expected")));
  }

  @Test
  void fromSourceOnTheEclipseCompiler() {
    SourceTree sources =
        SourceTree.in(FEATURE.resolve("library")).and(SourceTree.in(FEATURE.resolve("input")));
    assertThat(sources.compile(CompilerTool.ECJ, folder).log())
        .contains("[KF-1324] 'last' cannot be stored: the Avro schema of shop.avro.Click is not to")
        .contains("compile it before this class, in a project of its own")
        .contains("class ClickCodec implements Codec<Click>");
  }

  @Test
  void aSchemaThatIsNotTextOrThatOfAnotherClass() {
    String template =
        """
        static class C# extends org.apache.avro.specific.SpecificRecordBase {
          public static final org.apache.avro.Schema SCHEMA$ = ¤;
          public org.apache.avro.Schema getSchema() { return SCHEMA$; }
          public Object get(int field) { return field; }
          public void put(int field, Object value) {}
        }
        @StateVar ValueState<C#> «state#;
        """;
    Diagnosing.each(
        fields -> Diagnosing.members(folder, "static final String NAME = \"C\";\n" + fields),
        template,
        "[KF-1324] 'state#' cannot be stored: the Avro schema of demo.Demo.C# is not to be seen",
        new String[] {"null"},
        new String[] {"new org.apache.avro.Schema.Parser().parse(NAME)"},
        new String[] {
          "new org.apache.avro.Schema.Parser().parse(\"{\\\"type\\\":\\\"record\\\",\""
              + " + \"\\\"name\\\":\\\"Other\\\",\\\"fields\\\":[]}\")"
        });
  }

  @Test
  void aSchemaInPieces() {
    Diagnosing.types(
            folder,
            """
            class Piece extends org.apache.avro.specific.SpecificRecordBase {
              public static final org.apache.avro.Schema SCHEMA$ =
                  new org.apache.avro.Schema.Parser().parse(
                      "{\\"type\\":\\"record\\",\\"namespace\\":\\"demo\\",",
                      ("\\"name\\":" + "\\"Piece\\",") + "\\"fields\\":[]}");
              public org.apache.avro.Schema getSchema() { return SCHEMA$; }
              public Object get(int field) { return field; }
              public void put(int field, Object value) {}
            }
            @Stateful("demo") class Demo {
              @StateVar ValueState<Piece> state;
              @OnInput void on(String key, String record) {}
            }
            """)
        .compile(JavaCompilers.JAVAC)
        .told()
        .forEach(told -> assertThat(told.text()).isEmpty());
  }
}
