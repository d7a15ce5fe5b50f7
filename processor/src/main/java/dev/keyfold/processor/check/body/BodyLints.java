package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.Report;
import java.util.List;
import java.util.function.Consumer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * The warnings about method bodies. A class is told of with {@link #watch}; its bodies are judged
 * when javac has resolved them, which is after the last round.
 */
public final class BodyLints {
  private static final List<Lint> ALL =
      List.of(
          new GrowingStateLint(),
          new TimerNeverSetLint(),
          new UnusedStateLint(),
          new UnboxedStateLint(),
          new StateOutsideCallbackLint(),
          new EscapingStateLint(),
          new ImpureCallLint(),
          new WrittenConstantLint());

  private final @Nullable ResolvedClasses classes;

  private BodyLints(@Nullable ResolvedClasses classes) {
    this.classes = classes;
  }

  /**
   * All of them, as far as this compiler shows bodies.
   *
   * @param printer takes what there is to say about one class
   */
  public static BodyLints of(ProcessingEnvironment environment, Consumer<Report> printer) {
    return of(environment, printer, ALL);
  }

  static BodyLints of(
      ProcessingEnvironment environment, Consumer<Report> printer, List<Lint> lints) {
    try {
      return new BodyLints(ResolvedClasses.listen(environment, printer, lints));
    } catch (RuntimeException | LinkageError e) {
      // the Eclipse compiler, or a wrapper around javac
      return none();
    }
  }

  /** No warning at all. */
  public static BodyLints none() {
    return new BodyLints(null);
  }

  /**
   * Tells of the classes of the first round: what the user has written.
   *
   * @param components whether classes that are not stateful declare state
   */
  public void startRound(RoundEnvironment round, boolean components) {
    if (classes != null) {
      classes.startRound(round, components);
    }
  }

  /** Judges the bodies of this class, and of its superclasses that are compiled with it. */
  public void watch(TypeElement type) {
    if (classes != null) {
      classes.watch(type);
    }
  }
}
