package dev.keyfold.schema;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.Expiry;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;

/**
 * What one version of a processor stores. All lists are in name order.
 *
 * @param processor the stable name
 * @param formerNames earlier names of the processor
 * @param className the user's class, for people: moving or renaming it changes nothing
 * @param key the schema of the grouping key
 * @param retired the names of state variables and timers that are gone on purpose
 */
public record StateSchema(
    String processor,
    List<String> formerNames,
    String className,
    Schema key,
    List<Variable> variables,
    List<Timer> timers,
    List<String> retired) {

  /** Copies the lists. */
  public StateSchema {
    formerNames = List.copyOf(formerNames);
    variables = List.copyOf(variables);
    timers = List.copyOf(timers);
    retired = List.copyOf(retired);
  }

  /** What a state variable is. */
  public enum Kind {
    /** One value. */
    VALUE,
    /** A list. */
    LIST,
    /** A map. */
    MAP,
    /** A map in the order of its keys. Its rows are those of a map. */
    SORTED_MAP;

    /** Whether it has map keys. */
    public boolean isMap() {
      return this == MAP || this == SORTED_MAP;
    }

    /** Whether what is stored as one of them can be read as the other. */
    public boolean storesAs(Kind other) {
      return this == other || (isMap() && other.isMap());
    }
  }

  /**
   * A state variable.
   *
   * @param family the full name of its column family, with the epoch
   * @param codec the user's own codec; empty for a generated one
   * @param mapKey the schema of the keys of a map
   * @param schema of the value, element or map value
   */
  public record Variable(
      String name,
      List<String> formerNames,
      Kind kind,
      String family,
      int epoch,
      Optional<Expiry> ttl,
      Optional<UserCodec> codec,
      Optional<Schema> mapKey,
      Schema schema) {
    /** Copies the list. */
    public Variable {
      formerNames = List.copyOf(formerNames);
    }
  }

  /**
   * A codec of the user's.
   *
   * @param className for people
   * @param version what the data means
   */
  public record UserCodec(String className, int version) {}

  /**
   * A timer, or a family of timers.
   *
   * @param id the schema of the ids of a family; empty for a single timer
   */
  public record Timer(
      String name, List<String> formerNames, TimeDomain clock, Optional<Schema> id) {
    /** Copies the list. */
    public Timer {
      formerNames = List.copyOf(formerNames);
    }

    /** A single timer. */
    public Timer(String name, List<String> formerNames, TimeDomain clock) {
      this(name, formerNames, clock, Optional.empty());
    }
  }

  /** The state variable of a name. */
  public Optional<Variable> variable(String name) {
    return variables.stream().filter(variable -> variable.name().equals(name)).findFirst();
  }

  /** The timer of a name. */
  public Optional<Timer> timer(String name) {
    return timers.stream().filter(timer -> timer.name().equals(name)).findFirst();
  }

  /** Whether nothing but the class is another one, which changes nothing on disk. */
  @SuppressWarnings("ReferenceEquality") // a schema that is itself needs not be written
  public boolean storesTheSameAs(StateSchema other) {
    return this == other
        || StateSchemaJson.write(withoutClass())
            .toString()
            .equals(StateSchemaJson.write(other.withoutClass()).toString());
  }

  private StateSchema withoutClass() {
    return new StateSchema(processor, formerNames, "", key, variables, timers, retired);
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @throws SchemaFormatException when the text is none, telling line and column where they are
   *     known
   */
  public static StateSchema parse(String json) {
    return StateSchemaJson.read(StateSchemaJson.tree(json));
  }

  /** The canonical text: the same schema always gives the same bytes. */
  public String toJson() {
    return WrittenSchema.of(this).text();
  }
}
