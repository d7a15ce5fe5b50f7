package dev.keyfold.processor.model;

import dev.keyfold.annotation.Engine;
import dev.keyfold.annotation.LatePolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * A class with {@code @Stateful} as it was found, right or wrong.
 *
 * @param type its name
 * @param name the processor's stable name
 * @param formerNames the processor's earlier names
 * @param retired the stored names of variables and timers that are gone on purpose
 * @param lateOrigin the {@code late} of the annotation where it was given
 * @param engines the engines that it names, none where it leaves that to the option
 * @param kind what it is
 * @param inner whether it needs an object of the class around it
 * @param generic whether it has type parameters
 * @param enclosing the classes around it, innermost first
 * @param construction how it can be made
 * @param fields its state variables and timers, its superclasses' included
 * @param plainFields its own other fields
 * @param callbacks its annotated methods, its superclasses' included
 * @param inputs how the types of several input methods hang together
 * @param components its components, and those inside of them after each
 * @param componentFields the state variables and timers of all components
 * @param componentCallbacks the annotated methods of all components
 * @param accessible the classes of other packages whose members a generated accessor leads to
 * @param key what the grouping key is as state; empty when there is none or it was reported
 * @param declarations the records, enums and sealed interfaces that its state and keys are made of
 * @param origin the class
 * @param nameOrigin the value of the annotation
 */
public record StatefulClass(
    QualifiedName type,
    String name,
    List<WrittenName> formerNames,
    List<WrittenName> retired,
    LatePolicy late,
    Origin lateOrigin,
    Set<Engine> engines,
    Kind kind,
    Set<Modifier> modifiers,
    boolean inner,
    boolean generic,
    List<Enclosing> enclosing,
    Construction construction,
    List<StateField> fields,
    List<PlainField> plainFields,
    List<Callback> callbacks,
    InputTypes inputs,
    List<Component> components,
    List<StateField> componentFields,
    List<Callback> componentCallbacks,
    Set<QualifiedName> accessible,
    Optional<StateType> key,
    SortedMap<QualifiedName, TypeDeclaration> declarations,
    Origin origin,
    Origin nameOrigin) {
  /** Copies the collections, except the map, which nobody changes any more. */
  public StatefulClass {
    formerNames = List.copyOf(formerNames);
    retired = List.copyOf(retired);
    engines = Set.copyOf(engines);
    modifiers = Set.copyOf(modifiers);
    enclosing = List.copyOf(enclosing);
    fields = List.copyOf(fields);
    plainFields = List.copyOf(plainFields);
    callbacks = List.copyOf(callbacks);
    components = List.copyOf(components);
    componentFields = List.copyOf(componentFields);
    componentCallbacks = List.copyOf(componentCallbacks);
    accessible = Set.copyOf(accessible);
  }

  /** What was annotated. */
  public enum Kind {
    CLASS,
    RECORD,
    ENUM,
    INTERFACE
  }

  /** A class around a class. */
  public record Enclosing(QualifiedName type, Set<Modifier> modifiers, boolean inner) {
    /** Copies the modifiers. */
    public Enclosing {
      modifiers = Set.copyOf(modifiers);
    }
  }

  /** How objects of the class can be made from its package. */
  public enum Construction {
    /** By a constructor without parameters that throws no checked exception. */
    NO_ARGUMENTS,
    /** Only by another constructor. */
    ARGUMENTS,
    /** By no constructor. */
    NONE
  }

  /** All state variables and timers, those of components last. */
  public List<StateField> allFields() {
    return both(fields, componentFields);
  }

  /** All annotated methods, those of components last. */
  public List<Callback> allCallbacks() {
    return both(callbacks, componentCallbacks);
  }

  private static <T> List<T> both(List<T> own, List<T> ofComponents) {
    return ofComponents.isEmpty()
        ? own
        : Stream.concat(own.stream(), ofComponents.stream()).toList();
  }

  /** The callbacks of one kind, in order of declaration. */
  public List<Callback> callbacks(Callback.Kind wanted) {
    List<Callback> found = new ArrayList<>();
    for (Callback callback : callbacks) {
      if (callback.kind() == wanted) {
        found.add(callback);
      }
    }
    return found;
  }

  /** The state variables that are not timers, in order of declaration. */
  public List<StateField> variables() {
    return fields.stream().filter(field -> !field.isTimer()).toList();
  }

  /** The timers, in order of declaration. */
  public List<StateField> timers() {
    return fields.stream().filter(StateField::isTimer).toList();
  }
}
