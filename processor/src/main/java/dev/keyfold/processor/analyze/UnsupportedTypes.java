package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Says why a type cannot be state or a key, and what to use instead. */
final class UnsupportedTypes {
  static final String KEY_TYPES =
      "boolean, a whole number, char, String, an enum, UUID, Instant, LocalDate, LocalTime,"
          + " LocalDateTime,\nDuration, or a record of these";

  private static final String STATE_TYPES =
      "a primitive type, String, an enum, a record, Optional, List, Set or Map of these, byte[],\n"
          + "Instant, LocalDate, LocalDateTime, Duration, UUID";
  private static final Set<String> LATER =
      Set.of(
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.OptionalDouble");
  private static final Map<String, String> INTERFACES =
      Map.of("java.util.List", "List", "java.util.Set", "Set", "java.util.Map", "Map");

  private final CompilerView compiler;
  private final Report.Builder report;

  UnsupportedTypes(CompilerView compiler, Report.Builder report) {
    this.compiler = compiler;
    this.report = report;
  }

  /** Reports a type at its place. */
  void report(TypeMirror type, Place place) {
    if (place.use() == Place.Use.KEY) {
      report.add(
          Diagnostic.UNSUPPORTED_KEY
              .at(place.origin())
              .with("subject", place.subject())
              .with("path", place.path())
              .with("type", type)
              .with("route", place.longRoute())
              .with("why", "keys are compared byte by byte, so they need one fixed form")
              .with("fix", KEY_TYPES));
    } else if (isForLater(type)) {
      report.add(about(Diagnostic.TYPE_NOT_YET, type, place).with("fix", "use " + STATE_TYPES));
    } else {
      report.add(
          about(Diagnostic.UNSUPPORTED_TYPE, type, place)
              .with("why", why(type))
              .with("fix", fix(type)));
    }
  }

  private static Finding about(Diagnostic diagnostic, TypeMirror type, Place place) {
    return diagnostic
        .at(place.origin())
        .with("variable", place.subject())
        .with("path", place.path())
        .with("type", type)
        .with("route", place.longRoute());
  }

  private static boolean isForLater(TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return true;
    }
    if (!(type instanceof DeclaredType declared)) {
      return false;
    }
    TypeElement element = (TypeElement) declared.asElement();
    return LATER.contains(element.getQualifiedName().toString())
        || (element.getKind() == ElementKind.RECORD && !declared.getTypeArguments().isEmpty())
        || element.getModifiers().contains(Modifier.SEALED);
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
    if (type.getTypeArguments().isEmpty() && !element.getTypeParameters().isEmpty()) {
      return "the format of state is generated from its type, and its type argument is missing";
    }
    if (element.getQualifiedName().contentEquals("java.util.Optional")) {
      return "an empty Optional in an Optional could not be told from an absent one";
    }
    return "the format of state is generated from its type, and this one may hold anything";
  }

  private String fix(TypeMirror type) {
    if (type instanceof DeclaredType declared) {
      for (Map.Entry<String, String> known : INTERFACES.entrySet()) {
        if (isA(declared, known.getKey())) {
          return "declare it as " + known.getValue() + "<…> with its type arguments";
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
