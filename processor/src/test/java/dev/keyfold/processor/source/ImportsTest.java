package dev.keyfold.processor.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** By which name a file refers to a class. */
class ImportsTest {
  private static final ClassName FILE = ClassName.of("demo", "File");
  private static final ClassName MAP = ClassName.of("java.util", "Map");
  private static final ClassName ENTRY = MAP.nestedClass("Entry");
  private static final ClassName STRING = ClassName.of("java.lang", "String");

  private final TypeSpec type = new TypeSpec(FILE);

  private static FieldSpec field(TypeName type, String name) {
    return new FieldSpec(type, name);
  }

  private String source() {
    return new JavaFile("Here.", type, false).text();
  }

  @Test
  @DisplayName("imports are sorted; a member class is called after its outermost class")
  void importsInOrder() {
    type.addField(field(ENTRY, "entry")).addField(field(ClassName.of("a", "Map2"), "map2"));
    assertThat(source())
        .isEqualTo(
            """
            // Here.
            package demo;

            import a.Map2;
            import java.util.Map;

            class File {
              Map.Entry entry;

              Map2 map2;
            }
            """);
  }

  @Test
  @DisplayName("of two classes with one simple name the first is imported")
  void firstComesFirst() {
    type.addField(field(ClassName.of("b", "Map"), "first"))
        .addField(field(ENTRY, "second"))
        .addField(field(ClassName.of("b", "Map"), "third"));
    assertThat(source())
        .contains("import b.Map;", "  Map first;", "  java.util.Map.Entry second;", "  Map third;")
        .doesNotContain("import java");
  }

  @Test
  @DisplayName("a class of the package hides others of its name, also where it comes last")
  void ownPackageComesFirst() {
    type.addField(field(MAP, "theirs"))
        .addField(field(ClassName.of("demo", "Map").nestedClass("Own"), "ours"))
        .addField(field(ClassName.of("a", "Used"), "used"));
    assertThat(source())
        .contains("import a.Used;", "  java.util.Map theirs;", "  Map.Own ours;", "  Used used;")
        .doesNotContain("import java");
  }

  @Test
  void theDefaultPackageImportsButIsNotImported() {
    TypeSpec unnamed = new TypeSpec(ClassName.of("", "File"));
    unnamed.addField(field(MAP, "theirs")).addField(field(ClassName.of("", "Own"), "ours"));
    assertThat(new JavaFile("Here.", unnamed, false).text())
        .isEqualTo(
            """
            // Here.
            import java.util.Map;

            class File {
              Map theirs;

              Own ours;
            }
            """);
  }

  @Test
  @DisplayName("Javadoc imports nothing")
  void javadocAlone() {
    type.addJavadoc("See {@link $T}.", ENTRY);
    assertThat(source())
        .isEqualTo(
            """
            // Here.
            package demo;

            /** See {@link java.util.Map.Entry}. */
            class File {
            }
            """);
  }

  @Test
  @DisplayName("Javadoc uses what code imports further down")
  void javadocBeforeCode() {
    type.addJavadoc("See {@link $T}.", ENTRY).addField(field(MAP, "map"));
    assertThat(source()).contains("import java.util.Map;", "/** See {@link Map.Entry}. */");
  }

  @Test
  @DisplayName("a class in Javadoc gives way to another one in code")
  void javadocGivesWay() {
    type.addJavadoc("See {@link $T}.", ENTRY)
        .addField(field(ClassName.of("b", "Map"), "first"))
        .addField(field(MAP, "second"));
    assertThat(source())
        .contains("import b.Map;", "{@link java.util.Map.Entry}", "  Map first;")
        .contains("  java.util.Map second;");
  }

  @Test
  @DisplayName("member classes need no import, and hide others of their names in the body")
  void memberClasses() {
    ClassName inner = FILE.nestedClass("Map");
    type.addInterface(MAP)
        .addField(field(inner, "ours"))
        .addField(field(MAP, "theirs"))
        .addField(field(FILE, "file"))
        .addType(
            new TypeSpec(inner)
                .addField(field(FILE.nestedClass("Other"), "other"))
                .addField(field(FILE.nestedClass("Map").nestedClass("Key"), "key")))
        .addType(new TypeSpec(FILE.nestedClass("Other")).addField(field(inner, "map")));
    assertThat(source())
        .contains("import java.util.Map;", "class File implements Map {")
        .contains("  Map ours;", "  java.util.Map theirs;", "  File file;")
        .contains("    Other other;", "    Map.Key key;", "    Map map;");
  }

  @Test
  @DisplayName("a class of another package with the name of the file is qualified")
  void nameOfTheFile() {
    type.addField(field(ClassName.of("java.io", "File"), "file"));
    assertThat(source()).contains("  java.io.File file;").doesNotContain("import");
  }

  @Test
  @DisplayName("a type parameter hides classes of its name, in its method")
  void typeParameters() {
    TypeVariableName variable = new TypeVariableName("Map", List.of(STRING, ENTRY));
    type.addMethod(
            MethodSpec.method(variable, "get", Modifier.STATIC)
                .typeVariables(List.of(variable, new TypeVariableName("V", List.of())))
                .addParameter(MAP, "map"))
        .addMethod(MethodSpec.method(MAP, "other"));
    assertThat(source())
        .contains("  static <Map extends String & java.util.Map.Entry, V> Map get(")
        .contains("java.util.Map map) {}", "  Map other() {}");
  }

  @Test
  @DisplayName("java.lang is imported where the package has classes of its names, its parts always")
  void javaLang() {
    type.addField(field(STRING, "text"))
        .addField(field(ClassName.of("java.lang.ref", "Cleaner"), "cleaner"));
    assertThat(source())
        .contains("import java.lang.ref.Cleaner;", "  String text;")
        .doesNotContain("import java.lang.String;");
    assertThat(new JavaFile("Here.", type, true).text()).contains("import java.lang.String;");
  }

  @Test
  void aNameOfJavaLangThatIsTaken() {
    type.addField(field(STRING, "theirs")).addField(field(ClassName.of("demo", "String"), "ours"));
    assertThat(new JavaFile("Here.", type, true).text())
        .contains("  java.lang.String theirs;", "  String ours;")
        .doesNotContain("import");
  }
}
