package dev.keyfold.processor.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How declarations and code are laid out. */
class LayoutTest {
  private static final ClassName FILE = ClassName.of("demo", "File");
  private static final ClassName LIST = ClassName.of("demo", "List");
  private static final ClassName FAILURE = ClassName.of("demo", "Failure");

  private final TypeSpec type = new TypeSpec(FILE);

  /** The members of the class. */
  private String members() {
    String start = "// Here.\npackage demo;\n\nclass File {\n";
    String source = new JavaFile("Here.", type, false).text();
    assertThat(source).startsWith(start).endsWith("}\n");
    return unindented(source.substring(start.length(), source.length() - 2));
  }

  private static String unindented(String text) {
    return text.lines()
        .map(line -> (line.startsWith("  ") ? line.substring(2) : line) + "\n")
        .collect(Collectors.joining());
  }

  private static MethodSpec method(String name) {
    return MethodSpec.method(PrimitiveTypeName.VOID, name);
  }

  private String body(CodeBlock code) {
    type.addMethod(method("run").addCode(code));
    String method = members();
    return unindented(method.substring(method.indexOf('\n') + 1, method.length() - 2));
  }

  @Test
  @DisplayName("modifiers in the customary order; fields, methods, classes with lines between them")
  void declarations() {
    type.addType(new TypeSpec(FILE.nestedClass("Inner"), Modifier.FINAL, Modifier.STATIC))
        .addMethod(MethodSpec.constructor(FILE, Modifier.PRIVATE))
        .addMethod(
            MethodSpec.overriding(PrimitiveTypeName.INT, "size")
                .addException(FAILURE)
                .addException(LIST)
                .addStatement("return $L", 3))
        .addField(
            new FieldSpec(LIST, "LIST", Modifier.FINAL, Modifier.STATIC)
                .addModifiers(Modifier.PUBLIC)
                .initializer("new $T()", LIST));
    assertThat(members())
        .isEqualTo(
            """
            public static final List LIST = new List();

            private File() {}

            @Override
            public int size() throws Failure, List {
              return 3;
            }

            static final class Inner {
            }
            """);
  }

  @Test
  void types() {
    TypeName wildcards =
        ParameterizedTypeName.of(
            LIST,
            WildcardTypeName.ANY,
            new WildcardTypeName(Optional.of(FAILURE), Optional.empty()),
            new WildcardTypeName(
                Optional.empty(), Optional.of(new TypeVariableName("T", List.of()))));
    TypeName arrays = new ArrayTypeName(new ArrayTypeName(PrimitiveTypeName.BOOLEAN));
    assertThat(body(CodeBlock.of("$T a, $T b;\n", wildcards, arrays)))
        .isEqualTo("List<?, ? extends Failure, ? super T> a, boolean[][] b;\n");
  }

  @Test
  void controlFlow() {
    CodeBlock code =
        new CodeBlock()
            .beginControlFlow("if ($L)", "one")
            .addStatement("two($S)", "2")
            .nextControlFlow("else if ($L)", CodeBlock.of("three($L)", 3))
            .add(CodeBlock.join(List.of(CodeBlock.of("four"), CodeBlock.of("five")), "();\n"))
            .add("();\n")
            .endControlFlow();
    assertThat(body(code))
        .isEqualTo(
            """
            if (one) {
              two("2");
            } else if (three(3)) {
              four();
              five();
            }
            """);
  }

  @Test
  @DisplayName("the later lines of a statement are indented, also in a block, and not what follows")
  void statements() {
    CodeBlock code =
        new CodeBlock()
            .addStatement("$L", CodeBlock.of("a()\n.b()\n.c($L)", CodeBlock.of("d,\ne")))
            .addStatement("f()");
    assertThat(body(code))
        .isEqualTo(
            """
            a()
                .b()
                .c(d,
                e);
            f();
            """);
  }

  @Test
  @DisplayName("lines end without spaces, and empty ones have none")
  void noTrailingSpaces() {
    CodeBlock code = CodeBlock.of("a = $>$>\n$L;\n$<$<\nb();\n", "\"\"\"\n\nx\n\"\"\"");
    assertThat(body(code)).isEqualTo("a =\n    \"\"\"\n\n    x\n    \"\"\";\n\nb();\n");
  }

  @Test
  @DisplayName("parameters go on in the next line where they do not fit, exceptions too")
  void longSignature() {
    String name = "n".repeat(40);
    type.addMethod(method(name).addParameter(LIST, "p".repeat(40)).addParameter(LIST, "last"));
    type.addMethod(method(name).addParameter(LIST, "p".repeat(41)).addException(FAILURE));
    type.addMethod(method("m".repeat(90)).addParameter(LIST, "alone"));
    assertThat(members())
        .isEqualTo(
            """
            void %1$s(List %2$s,
                List last) {}

            void %1$s(List %2$sp)
                throws Failure {}

            void %3$s(
                List alone) {}
            """
                .formatted(name, "p".repeat(40), "m".repeat(90)));
  }

  @Test
  @DisplayName("a line of 100 characters is not broken, one of 101 is, at the last place for it")
  void longLines() {
    String argument = "x".repeat(43);
    CodeBlock fits = CodeBlock.of("a($L,$W$L)", argument, argument + "xxxx");
    CodeBlock tooLong = CodeBlock.of("a($L,$W$L)", argument, argument + "xxxxx");
    CodeBlock several = CodeBlock.of("a(b,$W$L,$Wc,$W$L)", argument, argument);
    CodeBlock code =
        new CodeBlock()
            .addStatement("$L", fits)
            .addStatement("$L", tooLong)
            .addStatement("$L", several)
            .addStatement("int y =$Z $L", "z".repeat(90));
    assertThat(body(code))
        .isEqualTo(
            """
            a(%1$s, %1$sxxxx);
            a(%1$s,
                %1$sxxxxx);
            a(b, %1$s, c,
                %1$s);
            int y =
                 %2$s;
            """
                .formatted(argument, "z".repeat(90)));
  }

  @Test
  @DisplayName("Javadoc is on one line where it fits")
  void javadoc() {
    type.addField(new FieldSpec(LIST, "a").addJavadoc("$L", "x".repeat(91)))
        .addField(new FieldSpec(LIST, "b").addJavadoc("$L", "x".repeat(92)))
        .addField(new FieldSpec(LIST, "c").addJavadoc("One, $T,\ntwo.", LIST));
    assertThat(members())
        .isEqualTo(
            """
            /** %1$s */
            List a;

            /**
             * %1$sx
             */
            List b;

            /**
             * One, List,
             * two.
             */
            List c;
            """
                .formatted("x".repeat(91)));
  }

  @Test
  void wrongFormats() {
    SourceWriter writer = new SourceWriter(new Imports(FILE));
    assertThatThrownBy(() -> writer.code("$Q"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no placeholder: $Q");
    assertThatThrownBy(() -> writer.code("$L", 1, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("too many arguments for $L");
  }
}
