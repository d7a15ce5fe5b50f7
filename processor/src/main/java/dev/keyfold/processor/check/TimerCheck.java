package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.DidYouMean;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TimerDiagnostic;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.text.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Timers and their handlers: exactly one handler for each timer, and no handler for none. */
final class TimerCheck {
  private final StatefulClass subject;
  private final List<String> timers = new ArrayList<>();
  private final Map<String, Callback> handlers = new HashMap<>();
  private final Set<String> probablyMeant = new HashSet<>();
  private final Report.Builder report;

  private TimerCheck(StatefulClass subject) {
    this.subject = subject;
    this.report = Report.about(subject.origin());
    for (StateField timer : subject.timers()) {
      timers.add(timer.name());
    }
  }

  static Report check(StatefulClass subject) {
    TimerCheck check = new TimerCheck(subject);
    for (Callback handler : subject.callbacks(Callback.Kind.TIMER)) {
      check.handler(handler);
    }
    for (StateField timer : subject.timers()) {
      check.timer(timer);
    }
    return check.report.build();
  }

  private void handler(Callback handler) {
    if (!timers.contains(handler.handled())) {
      report.add(unknown(handler));
      return;
    }
    Callback first = handlers.putIfAbsent(handler.handled(), handler);
    if (first != null) {
      report.add(
          TimerDiagnostic.TWO_HANDLERS
              .at(handler.annotationOrigin())
              .with("timer", handler.handled())
              .with("first", Display.signature(first)));
    }
  }

  private void timer(StateField timer) {
    boolean named = handlers.containsKey(timer.name()) || probablyMeant.contains(timer.name());
    if (!named) {
      report.add(
          TimerDiagnostic.TIMER_WITHOUT_HANDLER.at(timer.origin()).with("timer", timer.name()));
    }
  }

  private Finding unknown(Callback handler) {
    String written = handler.handled();
    Optional<StateField> state =
        subject.variables().stream().filter(field -> field.name().equals(written)).findFirst();
    if (state.isPresent()) {
      return TimerDiagnostic.HANDLER_OF_STATE
          .at(handler.annotationOrigin())
          .with("timer", written)
          .with("type", state.get().type().display())
          .with("timers", String.join(", ", timers));
    }
    if (subject.componentFields().stream().anyMatch(field -> field.name().equals(written))) {
      return TimerDiagnostic.UNKNOWN_TIMER
          .at(handler.annotationOrigin())
          .with("timer", written)
          .with("hint", "; that of a component is handled in the class of the component")
          .with("timers", String.join(", ", timers))
          .with("fix", "move the method there");
    }
    Optional<String> meant = byField(written).or(() -> DidYouMean.nearest(written, timers));
    meant.ifPresent(probablyMeant::add);
    String declaration =
        "declare: @StateVar " + handleFor(handler) + " " + Names.proposedVariable(written);
    return TimerDiagnostic.UNKNOWN_TIMER
        .at(handler.annotationOrigin())
        .with("timer", written)
        .with("hint", meant.map(name -> "; did you mean '" + name + "'?").orElse(""))
        .with("timers", String.join(", ", timers))
        .with(
            "fix",
            meant.map(name -> "@OnTimer(\"" + name + "\"), or " + declaration).orElse(declaration));
  }

  /** A handler that takes an id is one of a family. */
  private static String handleFor(Callback handler) {
    return handler
        .parameter(Callback.Role.TIMER_ID)
        .map(id -> "ProcessingTimers<" + id.type().boxed().display() + ">")
        .orElse("ProcessingTimer");
  }

  /** A timer is handled by its stored name; whoever writes the field's name means that timer. */
  private Optional<String> byField(String written) {
    return subject.timers().stream()
        .filter(timer -> timer.field().equals(written))
        .map(StateField::name)
        .findFirst();
  }
}
