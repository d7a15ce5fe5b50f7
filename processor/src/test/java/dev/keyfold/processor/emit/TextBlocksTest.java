package dev.keyfold.processor.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Classes;
import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.SourceTree;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.FieldSpec;
import dev.keyfold.processor.source.JavaFile;
import dev.keyfold.processor.source.TypeSpec;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextBlocksTest {
  @TempDir Path folder;

  @Test
  @DisplayName("texts beyond the limit of a constant, with everything that needs an escape")
  void survivesTheCompiler() throws Exception {
    String lines = "a \\ \"\"\" \\n é\n".repeat(10_000);
    String schema =
        IntStream.range(0, 3_000)
            .mapToObj(
                i -> "{\"name\":\"f%d\",\"doc\":\"a \\\" [{ b\",\"type\":\"int\"}".formatted(i))
            .collect(Collectors.joining(",", "{\"type\":\"record\",\"fields\":[", "]}"));
    TypeSpec type =
        new TypeSpec(ClassName.of("demo", "Texts"), Modifier.PUBLIC)
            .addField(constant("LINES").initializer("$L", TextBlocks.lines(lines)))
            .addField(constant("SCHEMA").initializer("$L", TextBlocks.schema(schema)));
    String source = new JavaFile("Two long texts.", type, false).text();
    Path classes = folder.resolve("classes");
    assertThat(SourceTree.write(folder, source).compileOnly(CompilerTool.JAVAC, classes).log())
        .isEmpty();
    Class<?> compiled = Classes.in(classes).loadClass("demo.Texts");
    assertThat(compiled.getField("LINES").get(null)).isEqualTo(lines);
    assertThat(compiled.getField("SCHEMA").get(null)).isEqualTo(schema);
  }

  private static FieldSpec constant(String name) {
    return new FieldSpec(Contract.STRING, name, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL);
  }
}
