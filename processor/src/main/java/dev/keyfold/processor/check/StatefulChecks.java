package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Modifier;
import dev.keyfold.processor.model.StatefulClass;

/** All rules for one stateful class; reads like their table of contents. */
public final class StatefulChecks {
  private StatefulChecks() {}

  /** Judges the class; whatever is wrong with it comes in this one report. */
  public static Report check(StatefulClass subject) {
    if (subject.kind() != StatefulClass.Kind.CLASS) {
      return TargetCheck.wrongKind(subject);
    }
    return Report.about(subject.origin())
        .add(TargetCheck.check(subject))
        .add(FieldCheck.check(subject))
        .add(ComponentCheck.check(subject))
        .add(HidingCheck.check(subject))
        .add(NameCheck.check(subject))
        .add(FormerNameCheck.check(subject))
        .add(RetiredCheck.check(subject))
        .add(FamilyCheck.check(subject))
        .add(TtlCheck.check(subject))
        .add(CallbackCheck.check(subject))
        .add(KeyedCallbackCheck.check(subject))
        .add(InputCheck.check(subject))
        .add(LifecycleCheck.check(subject))
        .add(AgreementCheck.check(subject))
        .add(OutputCheck.check(subject))
        .add(TimerCheck.check(subject))
        .add(ExpiryCheck.check(subject))
        .add(HiddenStateCheck.check(subject))
        .build();
  }

  /**
   * Judges a class that declares state without being stateful: one that may be a component as a
   * whole, one that is only extended for what keeps it from being bound.
   */
  public static Report checkPart(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    if (subject.modifiers().contains(Modifier.ABSTRACT)) {
      return report
          .add(FieldCheck.modifiers(subject))
          .add(CallbackCheck.callbacks(subject))
          .add(HiddenStateCheck.check(subject))
          .build();
    }
    return report
        .add(FieldCheck.check(subject))
        .add(ComponentCheck.check(subject))
        .add(HidingCheck.check(subject))
        .add(NameCheck.check(subject))
        .add(FormerNameCheck.check(subject))
        .add(FamilyCheck.check(subject))
        .add(TtlCheck.check(subject))
        .add(CallbackCheck.callbacks(subject))
        .add(KeyedCallbackCheck.check(subject))
        .add(LifecycleCheck.check(subject))
        .add(OutputCheck.check(subject))
        .add(TimerCheck.check(subject))
        .add(ExpiryCheck.check(subject))
        .add(HiddenStateCheck.check(subject))
        .build();
  }
}
