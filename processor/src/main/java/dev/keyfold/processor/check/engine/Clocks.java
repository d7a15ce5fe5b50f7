package dev.keyfold.processor.check.engine;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.PortabilityDiagnostic;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.TtlDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * By which clocks a class is called back: those of its timers first, then those of what expires
 * with a method that is called, or by event time, whose watermark a class by the wall clock does
 * not have. The first one is the clock of the class.
 */
final class Clocks {

  /** Something that needs a clock. */
  private record Need(String name, TimeDomain clock) {}

  private Clocks() {}

  /** The timers that follow another clock than the first one. */
  static List<Finding> timers(StatefulClass subject) {
    List<StateField> timers = subject.allFields().stream().filter(StateField::isTimer).toList();
    return timers.stream()
        .filter(timer -> clock(timer) != clock(timers.get(0)))
        .map(
            timer ->
                about(PortabilityDiagnostic.TWO_CLOCKS, timer.origin(), timers.get(0).name())
                    .with("timer", timer.name())
                    .with("clock", display(clock(timer)))
                    .with("other", display(clock(timers.get(0)))))
        .toList();
  }

  /** The variables that need another clock to expire than the first timer, or the first of them. */
  static List<Finding> expiries(StatefulClass subject) {
    Optional<Need> first =
        subject.allFields().stream()
            .filter(StateField::isTimer)
            .map(timer -> new Need(timer.name(), clock(timer)))
            .findFirst();
    List<Finding> findings = new ArrayList<>();
    for (StateField field : subject.allFields()) {
      Optional<TtlDeclaration> ttl = field.ttl().filter(found -> needsClock(subject, field, found));
      if (ttl.isPresent()) {
        Need need = new Need(field.name(), ttl.get().clock());
        first
            .filter(other -> other.clock() != need.clock())
            .map(other -> expiry(subject, need, ttl.get(), other))
            .ifPresent(findings::add);
        first = first.or(() -> Optional.of(need));
      }
    }
    return findings;
  }

  private static boolean needsClock(StatefulClass subject, StateField field, TtlDeclaration ttl) {
    return ttl.clock() == TimeDomain.EVENT || handlers(subject, field.name()).findAny().isPresent();
  }

  private static Stream<Callback> handlers(StatefulClass subject, String variable) {
    return subject.allCallbacks().stream()
        .filter(callback -> callback.kind() == Callback.Kind.EXPIRE)
        .filter(callback -> callback.handled().equals(variable));
  }

  /** Expiry by event time is the fault of the declaration, by the wall clock of the method. */
  private static Finding expiry(StatefulClass subject, Need need, TtlDeclaration ttl, Need first) {
    boolean byEventTime = need.clock() == TimeDomain.EVENT;
    Origin origin =
        byEventTime
            ? ttl.origin()
            : handlers(subject, need.name()).findFirst().orElseThrow().annotationOrigin();
    String fix =
        byEventTime
            ? "@Ttl(\"%s\"), by the wall clock".formatted(ttl.text())
            : "@Ttl(value = \"%s\", clock = TimeDomain.EVENT), or no @OnExpire method"
                .formatted(ttl.text());
    return about(PortabilityDiagnostic.EXPIRY_CLOCK, origin, first.name())
        .with("variable", need.name())
        .with("clock", display(need.clock()))
        .with("other", display(first.clock()))
        .with("fix", fix);
  }

  private static Finding about(PortabilityDiagnostic diagnostic, Origin origin, String first) {
    return diagnostic.at(origin).with("first", first);
  }

  private static TimeDomain clock(StateField timer) {
    return timer.handle().map(Handle::clock).orElseThrow();
  }

  private static String display(TimeDomain clock) {
    return clock == TimeDomain.EVENT ? "event time" : "the wall clock";
  }
}
