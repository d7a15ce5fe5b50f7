package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.Default;
import dev.keyfold.annotation.FormerName;
import dev.keyfold.annotation.OnClose;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.OnInitialState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnOpen;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.Output;
import dev.keyfold.annotation.Retired;
import dev.keyfold.annotation.Scale;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.StoredAs;
import dev.keyfold.annotation.Ttl;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The annotations that users write, by what they are about. */
public final class KeyfoldAnnotations {
  /** What makes a field state, or a method a callback. */
  static final List<Class<? extends Annotation>> ON_MEMBERS =
      List.of(
          StateVar.class,
          Ttl.class,
          OnInput.class,
          OnTimer.class,
          OnExpire.class,
          OnInitialState.class,
          OnOpen.class,
          OnClose.class);

  /** What is about stored data, or about output. */
  static final List<Class<? extends Annotation>> ON_DATA =
      List.of(FormerName.class, Retired.class, Default.class, Scale.class, Output.class);

  /**
   * What the processor asks the compiler for: all but those of codecs, which it reads from them.
   */
  static final List<Class<? extends Annotation>> PROCESSED =
      joined(List.of(Stateful.class), joined(ON_DATA, ON_MEMBERS));

  /** All of them. */
  static final List<Class<? extends Annotation>> ALL = joined(PROCESSED, List.of(StoredAs.class));

  private KeyfoldAnnotations() {}

  /** The names of those that the processor asks the compiler for. */
  public static Set<String> names() {
    Set<String> names = new HashSet<>();
    for (Class<? extends Annotation> annotation : PROCESSED) {
      names.add(annotation.getCanonicalName());
    }
    return names;
  }

  private static List<Class<? extends Annotation>> joined(
      List<Class<? extends Annotation>> some, List<Class<? extends Annotation>> others) {
    List<Class<? extends Annotation>> joined = new ArrayList<>(some);
    joined.addAll(others);
    return List.copyOf(joined);
  }
}
