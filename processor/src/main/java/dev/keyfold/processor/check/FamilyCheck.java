package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.text.Names;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Column families: valid names, and one owner for the elements of a list, map or timer family. */
final class FamilyCheck {
  private FamilyCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    Map<String, StateField> owners = new HashMap<>();
    for (StateField field : subject.fields()) {
      boolean isNamed = !field.isTimer() && !field.family().isEmpty();
      if (isNamed && !Names.isVariable(field.family())) {
        report.add(
            VariableDiagnostic.FAMILY_NAME
                .at(field.familyOrigin())
                .with("name", field.family())
                .with("form", Names.VARIABLE_FORM)
                .with("proposal", Names.proposedVariable(field.family())));
      } else if (!familyOf(field).isEmpty()) {
        String family = familyOf(field);
        StateField owner = owners.putIfAbsent(family.toLowerCase(Locale.ROOT), field);
        if (owner != null && !canShare(field, owner)) {
          report.add(
              VariableDiagnostic.FAMILY_COLLISION
                  .at(field.familyOrigin())
                  .with("variable", field.name())
                  .with("family", family)
                  .with("other", owner.name()));
        }
      }
    }
    return report.build();
  }

  /** Values without a family share the processor's own, which no other name can collide with. */
  private static String familyOf(StateField field) {
    boolean elements = field.handle().filter(Handle::hasElements).isPresent();
    if (field.isTimer()) {
      return elements ? field.name() : "";
    }
    return field.family().isEmpty() && elements ? field.name() : field.family();
  }

  /** Names that are equal already have an error of their own, and so would share by mistake. */
  private static boolean canShare(StateField field, StateField owner) {
    boolean values = isValue(field) && isValue(owner);
    boolean sameName = field.name().equalsIgnoreCase(owner.name());
    return sameName || (values && field.family().equals(owner.family()));
  }

  private static boolean isValue(StateField field) {
    return field.handle().filter(handle -> handle == Handle.VALUE).isPresent();
  }
}
