package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Report;
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
        .add(HiddenStateCheck.check(subject))
        .build();
  }
}
