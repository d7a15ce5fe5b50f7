package dev.keyfold.processor.check;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StatefulClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Selections of the callbacks of a class. */
final class Callbacks {
  private Callbacks() {}

  /** The methods with a current key, each once even if it is annotated twice. */
  static List<Callback> keyed(StatefulClass subject) {
    Set<Origin> seen = new HashSet<>();
    List<Callback> keyed = new ArrayList<>();
    for (Callback callback : subject.callbacks()) {
      if (callback.kind().keyed() && seen.add(callback.origin())) {
        keyed.add(callback);
      }
    }
    return keyed;
  }

  /** The keyed methods whose leading parameters are as they have to be. */
  static List<Callback> wellFormed(StatefulClass subject) {
    List<Callback> wellFormed = new ArrayList<>();
    for (Callback callback : keyed(subject)) {
      if (callback.isWellFormed()) {
        wellFormed.add(callback);
      }
    }
    return wellFormed;
  }

  /** The first well-formed method other than this one, to be shown as a model. */
  static Optional<Callback> exampleBeside(StatefulClass subject, Callback callback) {
    return wellFormed(subject).stream().filter(other -> !other.equals(callback)).findFirst();
  }
}
