package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.ClassDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.Modifier;
import dev.keyfold.processor.model.Origin;
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
      Finding finding =
          VariableDiagnostic.FIELD_MODIFIER.at(field.origin()).with("variable", field.field());
      String declaration = "@StateVar " + field.type().display() + " " + field.field();
      return Optional.of(fixed(finding, culprits, field.modifiers(), declaration, subject));
    }
    return across(subject, field.member(), field.modifiers(), field.origin());
  }

  /** What keeps a component from being got at; it may be final, because it is the user's. */
  static Optional<Finding> ofComponent(StatefulClass subject, Component component) {
    String culprits = among(component.modifiers(), List.of(Modifier.PRIVATE, Modifier.STATIC));
    // what is wrong inside of another component is told in that
    if (!culprits.isEmpty() && component.within().isEmpty()) {
      Finding finding =
          VariableDiagnostic.FIELD_MODIFIER
              .at(component.origin())
              .with("variable", component.field());
      String declaration =
          "@StateVar final " + component.type().display() + " " + component.field() + " = …";
      return Optional.of(fixed(finding, culprits, component.modifiers(), declaration, subject));
    }
    return across(subject, component.member(), component.modifiers(), component.origin());
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
              .with("modifier", culprits)
              .with("fix", fix(callback, culprits)));
    }
    return across(subject, callback.member(), callback.modifiers(), callback.origin());
  }

  /** What keeps a member of another package from being got at: no accessor beside its class. */
  static Optional<Finding> across(
      StatefulClass subject, Member member, Set<Modifier> modifiers, Origin origin) {
    String home = subject.type().packageName();
    if (!member.needsAccessor(home) || subject.accessible().contains(member.declaredIn())) {
      return Optional.empty();
    }
    boolean isProtected = modifiers.contains(Modifier.PROTECTED);
    return Optional.of(
        ClassDiagnostic.INHERITED_MEMBER
            .at(origin)
            .with("member", member.name())
            .with("owner", member.declaredIn())
            .with("access", isProtected ? "protected" : "package-private")
            .with("package", home.isEmpty() ? "(default)" : home));
  }

  /** A field of an interface is static and final, whatever is written. */
  private static Finding fixed(
      Finding finding,
      String culprits,
      Set<Modifier> modifiers,
      String declaration,
      StatefulClass subject) {
    boolean ofInterface = modifiers.contains(Modifier.OF_INTERFACE);
    return finding
        .with("modifier", culprits)
        .with("why", ofInterface ? "every field of an interface is a constant" : "")
        .with(
            "fix",
            ofInterface
                ? "move it to " + subject.type().simpleName() + ": " + declaration
                : remove(culprits));
  }

  private static String fix(Callback callback, String culprits) {
    if (callback.modifiers().contains(Modifier.ABSTRACT)) {
      return "move @" + callback.kind().annotation() + " to the methods that implement it";
    }
    return callback.modifiers().contains(Modifier.OF_INTERFACE)
        ? "write 'default' in place of '" + culprits + "'"
        : remove(culprits);
  }

  private static String remove(String culprits) {
    return "remove '" + culprits + "'; package-private is enough";
  }

  private static String among(Set<Modifier> modifiers, List<Modifier> culprits) {
    return culprits.stream()
        .filter(modifiers::contains)
        .map(modifier -> modifier.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" "));
  }
}
