package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/** Records and results become types of the generated class, so it has to be able to name them. */
final class SignatureAccess {
  private final CompilerView compiler;
  private final String fromPackage;
  private final Report.Builder report;

  SignatureAccess(CompilerView compiler, String fromPackage, Report.Builder report) {
    this.compiler = compiler;
    this.fromPackage = fromPackage;
    this.report = report;
  }

  /** Reports the first class in the type that cannot be named, on the parameter or method. */
  void check(TypeMirror type, Element user) {
    for (TypeElement part : classesIn(type)) {
      Optional<TypeElement> hidden = compiler.inaccessiblePart(part, fromPackage);
      if (hidden.isPresent()) {
        Place place =
            Place.of(Place.Use.STATE, user.getSimpleName().toString(), SourcePosition.of(user));
        report.add(AccessRule.finding(compiler, part, hidden.get(), fromPackage, place));
        return;
      }
    }
  }

  private static List<TypeElement> classesIn(TypeMirror type) {
    List<TypeElement> classes = new ArrayList<>();
    collect(type, classes);
    return classes;
  }

  private static void collect(TypeMirror type, List<TypeElement> classes) {
    if (type instanceof ArrayType array) {
      collect(array.getComponentType(), classes);
    } else if (type instanceof WildcardType wildcard) {
      collectBound(wildcard.getExtendsBound(), classes);
      collectBound(wildcard.getSuperBound(), classes);
    } else if (type.getKind() == TypeKind.DECLARED && type instanceof DeclaredType declared) {
      classes.add((TypeElement) declared.asElement());
      declared.getTypeArguments().forEach(argument -> collect(argument, classes));
    }
  }

  private static void collectBound(@Nullable TypeMirror bound, List<TypeElement> classes) {
    if (bound != null) {
      collect(bound, classes);
    }
  }
}
