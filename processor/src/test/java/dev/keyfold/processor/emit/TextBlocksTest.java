package dev.keyfold.processor.emit;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.keyfold.processor.compile.Classes;
import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.SourceTree;
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
        TypeSpec.classBuilder("Texts")
            .addModifiers(Modifier.PUBLIC)
            .addField(constant("LINES").initializer(TextBlocks.lines(lines)).build())
            .addField(constant("SCHEMA").initializer(TextBlocks.schema(schema)).build())
            .build();
    String source = SourceLayout.of(JavaFile.builder("demo", type).build().toString());
    Path classes = folder.resolve("classes");
    assertThat(SourceTree.write(folder, source).compileOnly(CompilerTool.JAVAC, classes).log())
        .isEmpty();
    Class<?> compiled = Classes.in(classes).loadClass("demo.Texts");
    assertThat(compiled.getField("LINES").get(null)).isEqualTo(lines);
    assertThat(compiled.getField("SCHEMA").get(null)).isEqualTo(schema);
  }

  private static FieldSpec.Builder constant(String name) {
    return FieldSpec.builder(String.class, name, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL);
  }
}
