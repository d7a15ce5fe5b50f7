package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Says why a type cannot be state or a key, and what to use instead. */
final class UnsupportedTypes {
  static final String KEY_TYPES =
      "boolean, a whole number, char, String, an enum, UUID, Instant, LocalDate, LocalTime,"
          + "\nLocalDateTime, Duration, a record of these, or a sealed interface of such records";

  private static final String STATE_TYPES =
      "a primitive type, String, an enum, a record, a sealed interface of records, a JavaBean,"
          + "\nBigDecimal, BigInteger, UUID, Instant, LocalDate, LocalTime, LocalDateTime, Duration,"
          + "\nwhat Avro generates; Optional, List, Set, Map or arrays of these; or bring a codec:"
          + "\n@StateVar(codec = …)";
  private static final Map<String, String> INTERFACES =
      Map.of(
          "java.util.Set", "Set",
          "java.util.Map", "Map",
          "java.util.Collection", "List");

  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final Report.Builder report;

  UnsupportedTypes(CompilerView compiler, JavaTypeReader javaTypes, Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.report = report;
  }

  /**
   * Reports a type at its place.
   *
   * @param owner the class that uses the type
   */
  void report(TypeMirror type, TypeElement owner, Place place) {
    String name = javaTypes.read(type, owner).toString();
    if (place.use() == Place.Use.KEY) {
      report.add(
          about(TypeDiagnostic.UNSUPPORTED_KEY, name, place)
              .with("why", whyNoKey(type))
              .with("fix", KEY_TYPES));
    } else {
      report.add(
          about(TypeDiagnostic.UNSUPPORTED_TYPE, name, place)
              .with("why", why(type))
              .with("fix", fix(type)));
    }
  }

  private static Finding about(Diagnostic diagnostic, String type, Place place) {
    return diagnostic
        .at(place.origin())
        .with("variable", place.subject())
        .with("path", place.path())
        .with("type", type)
        .with("route", place.longRoute());
  }

  private static String whyNoKey(TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return "two arrays with the same elements are not equal in Java";
    }
    return "keys are compared byte by byte, so they need a value with one fixed form";
  }

  private static String why(TypeMirror type) {
    return switch (type.getKind()) {
      case WILDCARD, TYPEVAR ->
          "the format of state is generated from its type, which is open here";
      case DECLARED -> whyDeclared((DeclaredType) type);
      default -> "the format of state is generated from its type, and this one has no parts";
    };
  }

  private static String whyDeclared(DeclaredType type) {
    TypeElement element = (TypeElement) type.asElement();
    if (element.getKind() == ElementKind.ENUM) {
      return "it has no constants, so no value of it exists";
    }
    if (type.getTypeArguments().isEmpty() && !element.getTypeParameters().isEmpty()) {
      return "the format of state is generated from its type, and its type argument is missing";
    }
    if (element.getQualifiedName().contentEquals("java.util.Optional")) {
      return "an empty Optional in an Optional could not be told from an absent one";
    }
    return "state is read back years later; "
        + element.getSimpleName()
        + " has no format that could be checked";
  }

  private String fix(TypeMirror type) {
    if (type instanceof DeclaredType declared) {
      for (String known : INTERFACES.keySet().stream().sorted().toList()) {
        if (isA(declared, known)) {
          return "declare it as " + INTERFACES.get(known) + " with its type arguments";
        }
      }
    }
    return STATE_TYPES;
  }

  private boolean isA(DeclaredType type, String interfaceName) {
    TypeElement wanted = compiler.elements().getTypeElement(interfaceName);
    return wanted != null
        && compiler
            .types()
            .isAssignable(
                compiler.types().erasure(type), compiler.types().erasure(wanted.asType()));
  }
}
