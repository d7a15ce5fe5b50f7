package dev.keyfold.processor.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Classes;
import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.SourceTree;
import java.nio.file.Path;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StringLiteralTest {
  @TempDir Path folder;

  @Test
  void escapesWhatNeedsIt() {
    assertThat(StringLiteral.of("a \"b\" 'c' \\ \n\r\t\b\f \u0001\u007f é € 😀"))
        .isEqualTo("\"a \\\"b\\\" 'c' \\\\ \\n\\r\\t\\b\\f \\u0001\\u007f é € 😀\"");
    assertThat(StringLiteral.ascii("~\u007fé")).isEqualTo("~\\u007f\\u00e9");
  }

  @Test
  void survivesTheCompiler() throws Exception {
    StringBuilder all = new StringBuilder("\\u0041 $L $$ ");
    for (char c = 0; c < 0x3000; c++) {
      all.append(c);
    }
    TypeSpec type =
        new TypeSpec(ClassName.of("demo", "Texts"), Modifier.PUBLIC)
            .addField(
                new FieldSpec(
                        ClassName.of("java.lang", "String"),
                        "ALL",
                        Modifier.PUBLIC,
                        Modifier.STATIC,
                        Modifier.FINAL)
                    .initializer("$S", all.toString()));
    Path classes = folder.resolve("classes");
    String source = new JavaFile("All characters.", type, false).text();
    assertThat(SourceTree.write(folder, source).compileOnly(CompilerTool.JAVAC, classes).log())
        .isEmpty();
    Class<?> compiled = Classes.in(classes).loadClass("demo.Texts");
    assertThat(compiled.getField("ALL").get(null)).isEqualTo(all.toString());
  }
}
