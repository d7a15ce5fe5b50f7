package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Generated code lies in the package of the stateful class and has to name what it handles. */
final class AccessRule {
  private AccessRule() {}

  /**
   * The finding for a class that cannot be named because of {@code hidden}: itself or around it.
   */
  static Finding finding(
      CompilerView compiler,
      TypeElement type,
      TypeElement hidden,
      String fromPackage,
      Place place) {
    boolean samePackage = compiler.packageOf(hidden).equals(fromPackage);
    boolean isPrivate = hidden.getModifiers().contains(Modifier.PRIVATE);
    String fix =
        samePackage && isPrivate
            ? "remove 'private' from " + hidden.getSimpleName()
            : "make " + hidden.getSimpleName() + " public";
    return TypeDiagnostic.INACCESSIBLE_TYPE
        .at(place.origin())
        .with("subject", "'" + place.subject() + "'")
        .with("type", type.getQualifiedName())
        .with("package", fromPackage.isEmpty() ? "(default)" : fromPackage)
        .with("route", place.atRoot() ? "" : place.path())
        .with("fix", fix);
  }
}
