package dev.keyfold.processor.analyze;

import dev.keyfold.processor.analyze.Analysis.MissingType;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ArrayType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.JavaType.OtherType;
import dev.keyfold.processor.model.JavaType.PrimitiveType;
import dev.keyfold.processor.model.JavaType.VariableType;
import dev.keyfold.processor.model.Primitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/** Reads types as they are written, without annotations, and notes those that do not exist. */
final class JavaTypeReader {
  private final CompilerView compiler;
  private final List<MissingType> missing = new ArrayList<>();

  JavaTypeReader(CompilerView compiler) {
    this.compiler = compiler;
  }

  List<MissingType> missing() {
    return missing;
  }

  /** Reads a type that {@code owner} uses. */
  JavaType read(TypeMirror type, TypeElement owner) {
    if (type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID) {
      return new PrimitiveType(Primitive.valueOf(type.getKind().name()));
    }
    return switch (type.getKind()) {
      case DECLARED -> declared((DeclaredType) type, owner);
      case ARRAY -> array(((javax.lang.model.type.ArrayType) type).getComponentType(), owner);
      case WILDCARD -> wildcard((WildcardType) type, owner);
      case TYPEVAR ->
          new VariableType(((TypeVariable) type).asElement().getSimpleName().toString());
      case ERROR -> missing(type, owner);
      default -> new OtherType(type.toString());
    };
  }

  /** The Eclipse compiler shows an array of void, which it reports, as one. */
  private JavaType array(TypeMirror element, TypeElement owner) {
    if (element.getKind() == TypeKind.VOID) {
      leaveToTheCompiler("void[]", owner);
    }
    return new ArrayType(read(element, owner));
  }

  private JavaType declared(DeclaredType type, TypeElement owner) {
    TypeElement element = (TypeElement) type.asElement();
    List<JavaType> arguments = new ArrayList<>();
    for (TypeMirror argument : type.getTypeArguments()) {
      arguments.add(read(argument, owner));
    }
    boolean raw = arguments.isEmpty() && !element.getTypeParameters().isEmpty();
    return new ClassType(compiler.nameOf(element), arguments, raw);
  }

  private JavaType wildcard(WildcardType type, TypeElement owner) {
    return new JavaType.WildcardType(
        bound(type.getExtendsBound(), owner), bound(type.getSuperBound(), owner));
  }

  private Optional<JavaType> bound(@Nullable TypeMirror bound, TypeElement owner) {
    return Optional.ofNullable(bound).map(type -> read(type, owner));
  }

  /** A class that is not yet as it will be, or has mistakes which the compiler reports. */
  void leaveForLater(TypeElement type) {
    leaveToTheCompiler(type.toString(), type);
  }

  /** Something in the source that the compiler reports: nothing is generated that relies on it. */
  void leaveToTheCompiler(String culprit, TypeElement owner) {
    missing.add(new MissingType(culprit, owner.getQualifiedName().toString(), true));
  }

  private JavaType missing(TypeMirror type, TypeElement owner) {
    missing.add(
        new MissingType(
            type.toString(), owner.getQualifiedName().toString(), compiler.isSource(owner)));
    return new OtherType(type.toString());
  }
}
