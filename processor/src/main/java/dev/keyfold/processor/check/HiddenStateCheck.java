package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.LeakDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.Modifier;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StatefulClass;
import java.util.Set;

/** Fields that could hold state without being state: neither keyed nor saved. */
final class HiddenStateCheck {
  private static final QualifiedName OPTIONAL = QualifiedName.of("java.util", "Optional");

  private HiddenStateCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    for (PlainField field : subject.plainFields()) {
      if (isHiddenState(field)) {
        report.add(finding(field));
      }
    }
    return report.build();
  }

  private static boolean isHiddenState(PlainField field) {
    Set<Modifier> modifiers = field.modifiers();
    boolean hasErrorAlready =
        field.ttl().isPresent() || field.component() || Handle.of(field.type()).isPresent();
    if (hasErrorAlready || modifiers.contains(Modifier.TRANSIENT)) {
      return false;
    }
    return !modifiers.contains(Modifier.FINAL) || (field.container() && !isConstant(field));
  }

  /**
   * What is static, final and named like a constant is one, although what it refers to could
   * change; where a callback does that, the warnings about bodies tell it.
   */
  private static boolean isConstant(PlainField field) {
    return field.modifiers().contains(Modifier.STATIC)
        && PlainField.isNameOfAConstant(field.name());
  }

  /** The same field as state, if it can be; a handle that holds what it does otherwise. */
  private static String declaration(PlainField field) {
    if (!field.canBeState()) {
      return NoHandle.handleFor(field.type()) + " " + field.name();
    }
    boolean needsMark = field.type() instanceof ClassType type && !type.name().equals(OPTIONAL);
    return (needsMark ? field.type().displayNullable() : field.type().display())
        + " "
        + field.name();
  }

  private static Finding finding(PlainField field) {
    boolean isFinal = field.modifiers().contains(Modifier.FINAL);
    return LeakDiagnostic.HIDDEN_STATE
        .at(field.origin())
        .with("field", field.name())
        .with("found", "it is " + (isFinal ? field.type().display() : "not final"))
        .with("declaration", declaration(field))
        .with("rest", isFinal ? "transient" : "final or transient");
  }
}
