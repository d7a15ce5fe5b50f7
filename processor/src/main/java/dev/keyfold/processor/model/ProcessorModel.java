package dev.keyfold.processor.model;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.Expiry;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A stateful class that was found right: everything that emission needs, nothing of what can be
 * wrong. All lists are in name order.
 *
 * @param target the user's class
 * @param visible whether it and the classes around it are public
 * @param constructible whether it can be made without arguments
 * @param keyType what the key is as state
 * @param formerNames earlier names of the processor, in order
 * @param retired the names of what is gone on purpose, in order
 * @param output {@link Void} where no callback has output
 * @param components its components, each before those inside of it
 * @param declarations the records, enums and sealed interfaces in state and keys
 */
public record ProcessorModel(
    QualifiedName target,
    boolean visible,
    boolean constructible,
    String name,
    List<String> formerNames,
    List<String> retired,
    LatePolicy late,
    JavaType key,
    StateType keyType,
    Input input,
    JavaType output,
    List<Variable> variables,
    List<Timer> timers,
    List<SideOutput> outputs,
    List<Callback> onExpire,
    Optional<Callback> onInitialState,
    List<Callback> onOpen,
    List<Callback> onClose,
    List<Component> components,
    SortedMap<QualifiedName, TypeDeclaration> declarations) {
  /** Copies the lists. */
  public ProcessorModel {
    formerNames = List.copyOf(formerNames);
    retired = List.copyOf(retired);
    variables = List.copyOf(variables);
    timers = List.copyOf(timers);
    outputs = List.copyOf(outputs);
    onExpire = List.copyOf(onExpire);
    onOpen = List.copyOf(onOpen);
    onClose = List.copyOf(onClose);
    components = List.copyOf(components);
  }

  /**
   * What the records are and who takes them.
   *
   * @param batch whether they come as all records of a key in a micro-batch
   * @param methods more specific types first
   */
  public record Input(JavaType type, boolean batch, List<Callback> methods) {
    /** Copies the list. */
    public Input {
      methods = List.copyOf(methods);
    }
  }

  /** An output beside the main one. */
  public record SideOutput(String name, JavaType type) {}

  /**
   * A state variable.
   *
   * @param member its field
   * @param formerNames its earlier stored names, in order
   * @param type its handle; of a plain field the one that it does without
   * @param plain how a plain field is kept; empty for a handle
   * @param types what its handle holds: one type, or key and value of a map
   * @param family the short name of its column family, empty for the processor's own
   * @param customFamily whether that is not the default
   */
  public record Variable(
      Member member,
      String name,
      List<String> formerNames,
      Handle handle,
      JavaType type,
      Optional<Plain> plain,
      List<StateType> types,
      String family,
      boolean customFamily,
      int epoch,
      Optional<Expiry> expiry) {
    /** Copies the lists. */
    public Variable {
      formerNames = List.copyOf(formerNames);
      types = List.copyOf(types);
    }

    /** The names of the fields that lead to it, in Java. */
    public String path() {
      return member.path();
    }

    /** What is stored: the value, element or map value. */
    public StateType stored() {
      return types.get(types.size() - 1);
    }

    /** The name of the column family of a processor. */
    public String columnFamily(String processor) {
      String base = family.isEmpty() ? processor : processor + "." + family;
      return epoch == 1 ? base : base + "@" + epoch;
    }
  }

  /**
   * A timer, or a family of timers, and the method that handles it.
   *
   * @param member its field
   * @param formerNames its earlier names, in order
   * @param id what tells the timers of a family apart; empty for a single timer
   */
  public record Timer(
      Member member,
      String name,
      List<String> formerNames,
      Handle handle,
      Optional<TimerId> id,
      Callback handler) {
    /** Copies the list. */
    public Timer {
      formerNames = List.copyOf(formerNames);
    }

    /** The names of the fields that lead to it, in Java. */
    public String path() {
      return member.path();
    }

    /** The clock that it follows. */
    public TimeDomain clock() {
      return handle.clock();
    }
  }

  /**
   * The ids of a family of timers.
   *
   * @param type in Java
   * @param stored as a key
   */
  public record TimerId(JavaType type, StateType stored) {}
}
