package dev.keyfold.processor.check.body;

import java.util.List;
import javax.lang.model.element.VariableElement;

/**
 * A state variable or timer of a class, with all that is done with it.
 *
 * @param field its declaration
 * @param kind its kind
 * @param uses all places that name it
 */
record StateVariable(VariableElement field, StateKind kind, List<StateUse> uses) {
  /** Whether anything tells what is there. */
  boolean isRead() {
    for (StateUse use : uses) {
      if (kind.reads(use.method())) {
        return true;
      }
    }
    return false;
  }

  /** Whether anything is stored, or sets the timer. */
  boolean isWritten() {
    for (StateUse use : uses) {
      if (kind.writes(use.method())) {
        return true;
      }
    }
    return false;
  }

  /** Whether anything is taken away, or cancels the timer. */
  boolean isRemoved() {
    for (StateUse use : uses) {
      if (kind.removes(use.method())) {
        return true;
      }
    }
    return false;
  }
}
