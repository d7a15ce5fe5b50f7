package dev.keyfold.processor.model;

import dev.keyfold.annotation.Downtime;
import dev.keyfold.annotation.Refresh;
import dev.keyfold.processor.model.Callback.Kind;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.StatefulClass.Construction;
import dev.keyfold.processor.text.DurationText;
import dev.keyfold.spec.Expiry;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** Draws the conclusions from a class that passed all checks. */
public final class ProcessorModels {
  private static final JavaType NO_OUTPUT = new JavaType.PrimitiveType(Primitive.VOID).boxed();

  private ProcessorModels() {}

  /**
   * The model for emission.
   *
   * @throws IllegalStateException when the class has an error that no check reported
   */
  public static ProcessorModel of(StatefulClass source) {
    Callback onInput = sole(source.callbacks(Kind.INPUT), "@OnInput method");
    return new ProcessorModel(
        source.type(),
        isVisible(source),
        source.construction() == Construction.NO_ARGUMENTS,
        source.name(),
        names(source.formerNames()),
        names(source.retired()),
        source.late(),
        parameter(onInput, Role.KEY),
        source.key().orElseThrow(() -> new IllegalStateException("no key")),
        parameter(onInput, Role.INPUT),
        output(source),
        source.variables().stream()
            .map(ProcessorModels::variable)
            .sorted(Comparator.comparing(Variable::name))
            .toList(),
        source.timers().stream()
            .map(field -> timer(source, field))
            .sorted(Comparator.comparing(Timer::name))
            .toList(),
        onInput,
        source.callbacks(Kind.OPEN),
        source.callbacks(Kind.CLOSE),
        source.declarations());
  }

  private static List<String> names(List<WrittenName> written) {
    return written.stream().map(WrittenName::name).sorted().toList();
  }

  private static boolean isVisible(StatefulClass source) {
    return source.modifiers().contains(Modifier.PUBLIC)
        && source.enclosing().stream()
            .allMatch(around -> around.modifiers().contains(Modifier.PUBLIC));
  }

  private static JavaType parameter(Callback callback, Role role) {
    return callback
        .parameter(role)
        .map(parameter -> parameter.type().boxed())
        .orElseThrow(() -> new IllegalStateException(callback.method() + " has no " + role));
  }

  private static JavaType output(StatefulClass source) {
    return source.callbacks().stream()
        .filter(callback -> callback.kind().keyed())
        .flatMap(callback -> callback.output().stream())
        .findFirst()
        .orElse(NO_OUTPUT);
  }

  private static Variable variable(StateField field) {
    Handle handle = handle(field);
    String family = field.family().isEmpty() ? defaultFamily(handle, field) : field.family();
    return new Variable(
        field.field(),
        field.name(),
        names(field.formerNames()),
        handle,
        field.plain().map(ProcessorModels::valueState).orElse(field.type()),
        field.plain(),
        field.types(),
        family,
        !family.equals(defaultFamily(handle, field)),
        field.epoch(),
        field.ttl().map(ProcessorModels::expiry));
  }

  private static JavaType valueState(Plain plain) {
    return new JavaType.ClassType(Handle.VALUE.type(), List.of(plain.content()));
  }

  private static String defaultFamily(Handle handle, StateField field) {
    return handle == Handle.VALUE ? "" : field.name();
  }

  private static Expiry expiry(TtlDeclaration ttl) {
    Duration duration =
        DurationText.parse(ttl.text())
            .orElseThrow(() -> new IllegalStateException("no duration: " + ttl.text()));
    return new Expiry(
        duration,
        ttl.clock(),
        ttl.refresh() == Refresh.ON_READ_AND_WRITE,
        ttl.downtime() == Downtime.COUNTED);
  }

  private static Timer timer(StatefulClass source, StateField field) {
    List<Callback> handlers =
        source.callbacks(Kind.TIMER).stream()
            .filter(callback -> callback.timer().equals(field.name()))
            .toList();
    return new Timer(
        field.field(),
        field.name(),
        names(field.formerNames()),
        handle(field).clock(),
        sole(handlers, "handler of timer " + field.name()));
  }

  private static Handle handle(StateField field) {
    return field
        .handle()
        .orElseThrow(() -> new IllegalStateException(field.field() + " is no handle"));
  }

  private static <T> T sole(List<T> candidates, String what) {
    if (candidates.size() != 1) {
      throw new IllegalStateException(candidates.size() + " times " + what);
    }
    return candidates.get(0);
  }
}
