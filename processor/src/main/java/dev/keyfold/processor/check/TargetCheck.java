package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.ClassDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Modifier;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.text.Names;
import java.util.Locale;
import java.util.Optional;

/** The class itself: that it can be named, reached and created from its package. */
final class TargetCheck {
  private TargetCheck() {}

  static Report wrongKind(StatefulClass subject) {
    String kind = subject.kind().name().toLowerCase(Locale.ROOT);
    return Report.about(subject.origin())
        .add(
            ClassDiagnostic.TARGET_KIND
                .at(subject.nameOrigin())
                .with("class", subject.type().simpleName())
                .with("kind", (kind.matches("[aeiou].*") ? "an " : "a ") + kind))
        .build();
  }

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    String name = subject.type().simpleName();
    boolean reserved = Names.isReservedProcessor(subject.name());
    if (reserved || !Names.isProcessor(subject.name())) {
      report.add(
          ClassDiagnostic.PROCESSOR_NAME
              .at(subject.nameOrigin())
              .with("name", subject.name())
              .with("reason", reserved ? "it is reserved" : "the form is " + Names.PROCESSOR_FORM)
              .with("proposal", Names.proposedProcessor(proposalFrom(subject))));
    }
    privateClass(subject)
        .ifPresent(
            culprit ->
                report.add(
                    ClassDiagnostic.TARGET_PRIVATE
                        .at(subject.origin())
                        .with("class", name)
                        .with("culprit", culprit)));
    if (!subject.enclosing().isEmpty() && !subject.modifiers().contains(Modifier.STATIC)) {
      report.add(
          ClassDiagnostic.TARGET_INNER
              .at(subject.origin())
              .with("class", name)
              .with("outer", subject.enclosing().get(0).type().simpleName()));
    }
    if (subject.modifiers().contains(Modifier.ABSTRACT)) {
      report.add(ClassDiagnostic.TARGET_ABSTRACT.at(subject.origin()).with("class", name));
    }
    if (subject.generic()) {
      report.add(ClassDiagnostic.TARGET_GENERIC.at(subject.origin()).with("class", name));
    }
    if (subject.construction() == StatefulClass.Construction.NONE
        && !subject.modifiers().contains(Modifier.PRIVATE)) { // whose constructor is private, too
      report.add(ClassDiagnostic.NO_CONSTRUCTOR.at(subject.origin()).with("class", name));
    }
    return report.build();
  }

  private static String proposalFrom(StatefulClass subject) {
    boolean useless = subject.name().isBlank() || Names.isReservedProcessor(subject.name());
    return useless ? subject.type().simpleName() : subject.name();
  }

  private static Optional<String> privateClass(StatefulClass subject) {
    if (subject.modifiers().contains(Modifier.PRIVATE)) {
      return Optional.of(subject.type().simpleName());
    }
    return subject.enclosing().stream()
        .filter(around -> around.modifiers().contains(Modifier.PRIVATE))
        .map(around -> around.type().simpleName())
        .findFirst();
  }
}
