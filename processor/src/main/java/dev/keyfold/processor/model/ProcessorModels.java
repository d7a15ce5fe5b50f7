package dev.keyfold.processor.model;

import dev.keyfold.annotation.Downtime;
import dev.keyfold.annotation.Refresh;
import dev.keyfold.processor.model.Callback.Kind;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.ProcessorModel.Input;
import dev.keyfold.processor.model.ProcessorModel.SideOutput;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.TimerId;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.StatefulClass.Construction;
import dev.keyfold.processor.model.StatefulClass.Enclosing;
import dev.keyfold.processor.text.DurationText;
import dev.keyfold.spec.Expiry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

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
    return new ProcessorModel(
        source.type(),
        isVisible(source),
        source.construction() == Construction.NO_ARGUMENTS,
        source.name(),
        names(source.formerNames()),
        names(source.retired()),
        source.late(),
        parameter(source.callbacks(Kind.INPUT).get(0), Role.KEY),
        source.key().orElseThrow(() -> new IllegalStateException("no key")),
        input(source),
        output(source),
        variables(source),
        timers(source),
        outputs(source),
        expiryHandlers(source),
        source.callbacks(Kind.INITIAL_STATE).stream().findFirst(),
        lifecycle(source, Kind.OPEN),
        lifecycle(source, Kind.CLOSE),
        components(source),
        source.declarations());
  }

  private static List<Callback> expiryHandlers(StatefulClass source) {
    SortedMap<String, Callback> handlers = new TreeMap<>();
    for (Callback callback : source.allCallbacks()) {
      if (callback.kind() == Kind.EXPIRE) {
        handlers.put(callback.handled(), callback);
      }
    }
    return List.copyOf(handlers.values());
  }

  private static List<Component> components(StatefulClass source) {
    List<Component> components = new ArrayList<>(source.components());
    if (components.size() > 1) {
      components.sort(Comparator.comparing(Component::name));
    }
    return components;
  }

  private static List<Variable> variables(StatefulClass source) {
    SortedMap<String, Variable> variables = new TreeMap<>();
    for (StateField field : source.allFields()) {
      if (!field.isTimer()) {
        variables.put(field.name(), variable(field));
      }
    }
    return List.copyOf(variables.values());
  }

  private static List<Timer> timers(StatefulClass source) {
    SortedMap<String, Timer> timers = new TreeMap<>();
    for (StateField field : source.allFields()) {
      if (field.isTimer()) {
        timers.put(field.name(), timer(source, field));
      }
    }
    return List.copyOf(timers.values());
  }

  private static List<String> names(List<WrittenName> written) {
    return written.isEmpty() ? List.of() : sorted(written);
  }

  private static List<String> sorted(List<WrittenName> written) {
    return written.stream().map(WrittenName::name).sorted().toList();
  }

  private static boolean isVisible(StatefulClass source) {
    for (Enclosing around : source.enclosing()) {
      if (!around.modifiers().contains(Modifier.PUBLIC)) {
        return false;
      }
    }
    return source.modifiers().contains(Modifier.PUBLIC);
  }

  private static JavaType parameter(Callback callback, Role role) {
    Optional<Parameter> parameter = callback.parameter(role);
    if (parameter.isEmpty()) {
      throw new IllegalStateException(callback.method() + " has no " + role);
    }
    return parameter.get().type().boxed();
  }

  private static Input input(StatefulClass source) {
    List<Callback> methods = source.callbacks(Kind.INPUT);
    Callback first = methods.get(0);
    if (methods.size() == 1) {
      return new Input(record(first), first.isBatch(), methods);
    }
    // subtypes before their supertypes, and both in name order: source order must not matter
    List<Integer> depths = source.inputs().depths();
    List<Callback> ordered = new ArrayList<>(methods);
    ordered.sort(
        Comparator.<Callback, Integer>comparing(method -> -depths.get(methods.indexOf(method)))
            .thenComparing(method -> record(method).toString()));
    JavaType shared = new JavaType.ClassType(source.inputs().shared().get(0), List.of());
    return new Input(shared, false, ordered);
  }

  private static JavaType record(Callback method) {
    Optional<JavaType> record = method.record();
    if (record.isEmpty()) {
      throw new IllegalStateException(method.method() + " has no record");
    }
    return record.get().boxed();
  }

  private static List<SideOutput> outputs(StatefulClass source) {
    SortedMap<String, JavaType> types = new TreeMap<>();
    for (Callback callback : source.allCallbacks()) {
      for (Parameter parameter : callback.parameters()) {
        if (parameter.role() == Role.OUTPUT) {
          types.put(parameter.output().orElseThrow().name(), parameter.emitted().orElseThrow());
        }
      }
    }
    List<SideOutput> outputs = new ArrayList<>();
    types.forEach((name, type) -> outputs.add(new SideOutput(name, type)));
    return outputs;
  }

  /** Components are opened before the class that uses them, and closed after it. */
  private static List<Callback> lifecycle(StatefulClass source, Kind kind) {
    List<Callback> own = source.callbacks(kind);
    if (source.componentCallbacks().isEmpty()) {
      return own;
    }
    List<Callback> callbacks = new ArrayList<>(own);
    int place = kind == Kind.OPEN ? 0 : callbacks.size();
    callbacks.addAll(
        place,
        source.componentCallbacks().stream()
            .filter(callback -> callback.kind() == kind)
            .sorted(Comparator.comparing(callback -> callback.holder().orElseThrow().name()))
            .toList());
    return callbacks;
  }

  private static JavaType output(StatefulClass source) {
    for (Callback callback : source.allCallbacks()) {
      Optional<JavaType> output = callback.kind().keyed() ? callback.output() : Optional.empty();
      if (output.isPresent()) {
        return output.get();
      }
    }
    return NO_OUTPUT;
  }

  private static Variable variable(StateField field) {
    Handle handle = handle(field);
    String family = field.family().isEmpty() ? defaultFamily(handle, field) : field.family();
    return new Variable(
        field.member(),
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
    Optional<Duration> duration = DurationText.parse(ttl.text());
    if (duration.isEmpty()) {
      throw new IllegalStateException("no duration: " + ttl.text());
    }
    return new Expiry(
        duration.get(),
        ttl.clock(),
        ttl.refresh() == Refresh.ON_READ_AND_WRITE,
        ttl.downtime() == Downtime.COUNTED);
  }

  private static Timer timer(StatefulClass source, StateField field) {
    List<Callback> handlers = new ArrayList<>();
    for (Callback callback : source.allCallbacks()) {
      if (callback.kind() == Kind.TIMER && callback.handled().equals(field.name())) {
        handlers.add(callback);
      }
    }
    return new Timer(
        field.member(),
        field.name(),
        names(field.formerNames()),
        handle(field),
        timerId(field),
        sole(handlers, "handler of timer " + field.name()));
  }

  private static Optional<TimerId> timerId(StateField field) {
    return handle(field).isTimerFamily()
        ? Optional.of(
            new TimerId(((ClassType) field.type()).arguments().get(0), field.types().get(0)))
        : Optional.empty();
  }

  private static Handle handle(StateField field) {
    if (field.handle().isEmpty()) {
      throw new IllegalStateException(field.field() + " is no handle");
    }
    return field.handle().get();
  }

  private static <T> T sole(List<T> candidates, String what) {
    if (candidates.size() != 1) {
      throw new IllegalStateException(candidates.size() + " times " + what);
    }
    return candidates.get(0);
  }
}
