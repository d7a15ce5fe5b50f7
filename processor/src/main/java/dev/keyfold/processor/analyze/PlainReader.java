package dev.keyfold.processor.analyze;

import com.sun.source.tree.ExpressionTree;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.Plain;
import dev.keyfold.processor.model.Plain.Comparison;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Reads plain fields as state: primitive types, immutable values, records, and an {@code Optional}
 * of these. What such a field must not have, an initial value or an undeclared null, is reported.
 */
final class PlainReader {
  private static final String OPTIONAL = "java.util.Optional";

  /** What an initialiser may be, as it is written without spaces and parentheses around it. */
  private static final Set<String> ZEROS =
      Set.of(
          "0",
          "0L",
          "0l",
          "0.0",
          "0.0F",
          "0.0D",
          "0f",
          "0F",
          "0d",
          "0D",
          "'\\0'",
          "'\\u0000'",
          "false",
          "null",
          "Optional.empty()",
          "java.util.Optional.empty()",
          "(byte)0",
          "(short)0");

  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final StateTypeReader stateTypes;
  private final MemberNullness nullness;
  private final Report.Builder report;

  PlainReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      StateTypeReader stateTypes,
      Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.stateTypes = stateTypes;
    this.nullness = new MemberNullness(compiler, report);
    this.report = report;
  }

  /**
   * A field that can be state as it is.
   *
   * @param type what its content is as state; empty where that was reported
   */
  record Field(Plain plain, Optional<StateType> type) {}

  /**
   * Reads a field; empty where its type needs a handle.
   *
   * @param type its type in the stateful class
   */
  Optional<Field> read(VariableElement field, TypeMirror type, TypeElement owner, Place place) {
    if (type.getKind().isPrimitive()) {
      requireZero(field, place);
      Plain plain = new Plain(javaTypes.read(type, owner).boxed(), false, Comparison.PRIMITIVE);
      return Optional.of(new Field(plain, stateTypes.read(type, NullMarks.NONE, owner, place)));
    }
    NullMarks marks = NullMarks.of(List.of(type));
    Optional<TypeMirror> inside = optionalContent(type);
    TypeMirror content = inside.orElse(type);
    if (!canBePlain(content)) {
      return Optional.empty();
    }
    requireZero(field, place);
    if (inside.isEmpty() && !nullness.of(owner, List.of(field), place).isNullable()) {
      report.add(notNullable(javaTypes.read(type, owner), field, place));
    }
    Optional<StateType> stored =
        stateTypes.read(content, inside.isPresent() ? marks.argument(0) : marks, owner, place);
    Comparison comparison =
        stored.filter(PlainReader::isSimple).isPresent() ? Comparison.SIMPLE : Comparison.ENCODED;
    Plain plain = new Plain(javaTypes.read(content, owner), inside.isPresent(), comparison);
    return Optional.of(new Field(plain, stored));
  }

  /** Whether a field of this type needs no handle. */
  boolean canBeState(TypeMirror type) {
    return type.getKind().isPrimitive() || canBePlain(optionalContent(type).orElse(type));
  }

  private static Optional<TypeMirror> optionalContent(TypeMirror type) {
    return type instanceof DeclaredType declared
            && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals(OPTIONAL)
        ? declared.getTypeArguments().stream().findFirst().map(TypeMirror.class::cast)
        : Optional.empty();
  }

  private boolean canBePlain(TypeMirror type) {
    if (type.getKind() != TypeKind.DECLARED) {
      return false;
    }
    TypeElement element = (TypeElement) ((DeclaredType) type).asElement();
    if (element.getKind() == ElementKind.RECORD || element.getKind() == ElementKind.ENUM) {
      return true;
    }
    return Scalar.named(compiler.nameOf(element))
            .filter(scalar -> !scalar.isOptionalNumber())
            .isPresent()
        || ScaleReader.isDecimal(compiler.nameOf(element));
  }

  private static boolean isSimple(StateType type) {
    return type instanceof Scalar || type instanceof StateType.EnumType;
  }

  private static Finding notNullable(JavaType type, VariableElement field, Place place) {
    return VariableDiagnostic.PLAIN_NOT_NULLABLE
        .at(place.origin())
        .with("variable", field.getSimpleName())
        .with("type", type.display())
        .with("nullable", type.displayNullable());
  }

  /**
   * What other compilers do not show is told when the processor is opened. A constant of an
   * interface cannot be without a value, and is no state anyway.
   */
  private void requireZero(VariableElement field, Place place) {
    if (CompilerView.ownerOf(field).getKind().isInterface()) {
      return;
    }
    compiler
        .initializer(field)
        .filter(initial -> !isZero(initial))
        .map(
            initial ->
                VariableDiagnostic.PLAIN_INITIAL_VALUE
                    .at(place.origin())
                    .with("variable", field.getSimpleName())
                    .with("value", initial))
        .ifPresent(report::add);
  }

  private static boolean isZero(ExpressionTree initial) {
    String text = initial.toString().replace(" ", "");
    while (text.startsWith("(") && text.endsWith(")") && !text.endsWith("()")) {
      text = text.substring(1, text.length() - 1);
    }
    return ZEROS.contains(text);
  }
}
