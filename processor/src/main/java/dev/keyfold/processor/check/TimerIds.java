package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.TimerDiagnostic;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Handlers of families of timers: they take the id, of its type, behind the key. */
final class TimerIds {
  private TimerIds() {}

  /** The family of timers that the method handles, if it does. */
  static Optional<StateField> family(StatefulClass subject, Callback callback) {
    if (callback.kind() == Callback.Kind.TIMER) {
      for (StateField timer : subject.timers()) {
        if (timer.name().equals(callback.handled()) && isFamily(timer)) {
          return Optional.of(timer);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isFamily(StateField timer) {
    return timer.handle().isPresent() && timer.handle().get().isTimerFamily();
  }

  static boolean isTimer(StatefulClass subject, String name) {
    for (StateField timer : subject.timers()) {
      if (timer.name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** What is wrong with the id that the method takes. */
  static Optional<Finding> problem(StatefulClass subject, Callback callback) {
    Optional<StateField> timers = family(subject, callback);
    return timers.isPresent()
            && beginsWithTheKey(subject, callback)
            && isKnown(timers.get()) // else its type has been reported
        ? problem(timers.get(), callback)
        : Optional.empty();
  }

  /** What a type parameter is as an id will be known where the class is used. */
  private static boolean isKnown(StateField timers) {
    return timers.types().size() == 1
        || (timers.type().hasVariable()
            && timers.type() instanceof ClassType type
            && type.arguments().size() == 1);
  }

  /** Another first parameter is reported as such, and all others are shifted then. */
  private static boolean beginsWithTheKey(StatefulClass subject, Callback callback) {
    Optional<JavaType> key = callback.parameter(Role.KEY).map(first -> first.type().boxed());
    return key.isPresent()
        && Callbacks.exampleBeside(subject, callback)
            .flatMap(other -> other.parameter(Role.KEY))
            .map(other -> other.type().boxed().equals(key.get()))
            .orElse(true);
  }

  private static Optional<Finding> problem(StateField timers, Callback callback) {
    JavaType wanted = ((ClassType) timers.type()).arguments().get(0);
    Optional<JavaType> found = callback.parameter(Role.TIMER_ID).map(Parameter::type);
    if (found.map(JavaType::boxed).equals(Optional.of(wanted.boxed()))) {
      return Optional.empty();
    }
    List<Parameter> parameters = callback.parameters();
    boolean hasSecond = parameters.size() > 1;
    Origin origin = hasSecond ? parameters.get(1).origin() : callback.origin();
    return Optional.of(
        TimerDiagnostic.TIMER_ID
            .at(origin)
            .with("method", callback.method())
            .with("timer", timers.name())
            .with("type", timers.type().display())
            .with("found", hasSecond ? parameters.get(1).type().display() : "none")
            .with("fix", signature(callback, wanted, found.isPresent())));
  }

  private static String signature(Callback callback, JavaType id, boolean replacesSecond) {
    List<String> parameters = new ArrayList<>();
    callback.parameters().forEach(it -> parameters.add(it.type().display() + " " + it.name()));
    if (replacesSecond) {
      parameters.set(1, id.display() + " " + callback.parameters().get(1).name());
    } else {
      parameters.add(1, id.display() + " id");
    }
    return callback.returnType().display()
        + " "
        + callback.method()
        + "("
        + String.join(", ", parameters)
        + ")";
  }
}
