package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.ClassDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Modifier;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether the generated class, which lies in the package of the class, can reach a member. */
final class Reach {
  private Reach() {}

  /** What keeps a field from being set. */
  static Optional<Finding> ofField(StatefulClass subject, StateField field) {
    String culprits =
        among(field.modifiers(), List.of(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL));
    if (!culprits.isEmpty()) {
      return Optional.of(
          VariableDiagnostic.FIELD_MODIFIER
              .at(field.origin())
              .with("variable", field.field())
              .with("modifier", culprits));
    }
    return inherited(subject, field.declaredIn(), field.modifiers(), field.field(), field.origin());
  }

  /** What keeps a method from being called. */
  static Optional<Finding> ofCallback(StatefulClass subject, Callback callback) {
    String culprits =
        among(callback.modifiers(), List.of(Modifier.PRIVATE, Modifier.STATIC, Modifier.ABSTRACT));
    if (!culprits.isEmpty()) {
      return Optional.of(
          CallbackDiagnostic.CALLBACK_MODIFIER
              .at(callback.origin())
              .with("method", callback.method())
              .with("modifier", culprits));
    }
    return inherited(
        subject, callback.declaredIn(), callback.modifiers(), callback.method(), callback.origin());
  }

  private static Optional<Finding> inherited(
      StatefulClass subject,
      QualifiedName owner,
      Set<Modifier> modifiers,
      String member,
      Origin origin) {
    String home = subject.type().packageName();
    if (owner.packageName().equals(home) || modifiers.contains(Modifier.PUBLIC)) {
      return Optional.empty();
    }
    boolean isProtected = modifiers.contains(Modifier.PROTECTED);
    return Optional.of(
        ClassDiagnostic.INHERITED_MEMBER
            .at(origin)
            .with("member", member)
            .with("owner", owner)
            .with("access", isProtected ? "protected" : "package-private")
            .with("package", home.isEmpty() ? "(default)" : home));
  }

  private static String among(Set<Modifier> modifiers, List<Modifier> culprits) {
    return culprits.stream()
        .filter(modifiers::contains)
        .map(modifier -> modifier.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" "));
  }
}
