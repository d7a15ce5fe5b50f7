package dev.keyfold.processor.check.body;

import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/** What the methods of a handle do, as far as lints tell them apart. */
@SuppressWarnings("ImmutableEnumChecker") // the sets are immutable
enum StateKind {
  VALUE(Set.of("get", "getOr", "require", "exists"), Set.of("update"), Set.of("clear")),
  LIST(
      Set.of("iterator", "forEach", "spliterator", "stream", "isEmpty", "size"),
      Set.of("add", "addAll", "replaceWith"),
      Set.of("clear", "replaceWith")),
  MAP(
      Set.of(
          "get",
          "getOr",
          "require",
          "containsKey",
          "merge",
          "keys",
          "values",
          "entries",
          "range",
          "isEmpty",
          "first",
          "last"),
      Set.of("put", "merge"),
      Set.of("clear", "remove", "removeBelow")),
  /** A plain field; {@link StateUses} says what is done with it. */
  PLAIN(
      Set.of(StateUses.READ, StateUses.CHANGE),
      Set.of(StateUses.ASSIGN, StateUses.CHANGE),
      Set.of()),
  TIMER(
      Set.of("pending"),
      Set.of("at", "after", "noLaterThan", "within"),
      Set.of("cancel", "cancelAll"));

  private final Set<String> reads;
  private final Set<String> writes;
  private final Set<String> removals;

  StateKind(Set<String> reads, Set<String> writes, Set<String> removals) {
    this.reads = reads;
    this.writes = writes;
    this.removals = removals;
  }

  /** The kind of a field; empty where no lint knows its type. */
  static Optional<StateKind> of(VariableElement field) {
    if (field.asType().getKind().isPrimitive()) {
      return Optional.of(PLAIN);
    }
    if (!(field.asType() instanceof DeclaredType type)) {
      return Optional.empty();
    }
    TypeElement element = (TypeElement) type.asElement();
    return switch (element.getQualifiedName().toString()) {
      case "dev.keyfold.ValueState" -> Optional.of(VALUE);
      case "dev.keyfold.ListState" -> Optional.of(LIST);
      case "dev.keyfold.MapState", "dev.keyfold.SortedMapState" -> Optional.of(MAP);
      case "dev.keyfold.ProcessingTimer",
          "dev.keyfold.EventTimer",
          "dev.keyfold.ProcessingTimers",
          "dev.keyfold.EventTimers" ->
          Optional.of(TIMER);
      default -> isValue(element) ? Optional.of(PLAIN) : Optional.empty();
    };
  }

  /** What is no handle is a plain field or a component, which is a class of somebody's own. */
  private static boolean isValue(TypeElement type) {
    return type.getKind() == ElementKind.ENUM
        || type.getKind() == ElementKind.RECORD
        || type.getQualifiedName().toString().startsWith("java.");
  }

  /** Whether the method tells what is there; what no set knows may do anything. */
  boolean reads(String method) {
    return reads.contains(method) || isUnknown(method);
  }

  /** Whether the method stores something, or sets the timer. */
  boolean writes(String method) {
    return writes.contains(method) || isUnknown(method);
  }

  /** Whether the method takes something away, or cancels the timer. */
  boolean removes(String method) {
    return removals.contains(method) || isUnknown(method);
  }

  private boolean isUnknown(String method) {
    return !reads.contains(method) && !writes.contains(method) && !removals.contains(method);
  }
}
