package dev.keyfold.processor.check;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StatefulClass;
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
    return subject.callbacks().stream()
        .filter(callback -> callback.kind().keyed() && seen.add(callback.origin()))
        .toList();
  }

  /** The keyed methods whose leading parameters are as they have to be. */
  static List<Callback> wellFormed(StatefulClass subject) {
    return keyed(subject).stream().filter(Callback::isWellFormed).toList();
  }

  /** The first well-formed method other than this one, to be shown as a model. */
  static Optional<Callback> exampleBeside(StatefulClass subject, Callback callback) {
    return wellFormed(subject).stream().filter(other -> !other.equals(callback)).findFirst();
  }
}
