package dev.keyfold.processor.model;

import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.StateType.Slot;
import java.util.List;
import java.util.Optional;

/** What a record, an enum or a sealed interface of the user looks like. */
public sealed interface TypeDeclaration {
  /**
   * What it is found by: the class, and for a generic one the instantiation with it, {@code
   * demo.Pair<STRING, INT>}, which no class is called like.
   */
  QualifiedName name();

  /** How it is written in Java. */
  ClassType type();

  /** What Avro calls it; of a sealed interface, what stands for it in the names of others. */
  QualifiedName avroName();

  /**
   * A record or JavaBean; its components are in order of the canonical constructor, or the fields
   * of superclasses first, then by name.
   *
   * @param formerNames the full names that Avro called it before
   * @param bean whether it is made by a constructor without parameters and then filled
   */
  record RecordDeclaration(
      QualifiedName name,
      ClassType type,
      QualifiedName avroName,
      List<String> formerNames,
      List<Component> components,
      boolean bean)
      implements TypeDeclaration {
    /** Copies the lists. */
    public RecordDeclaration {
      formerNames = List.copyOf(formerNames);
      components = List.copyOf(components);
    }
  }

  /**
   * A component of a record.
   *
   * @param type how it is declared in Java
   * @param slot what it is as state
   * @param accessors how it is read and written
   * @param formerNames its earlier names
   * @param initial what it is in state that was written before it existed, as Avro takes defaults
   */
  record Component(
      String name,
      JavaType type,
      Slot slot,
      Accessors accessors,
      List<String> formerNames,
      Optional<Object> initial) {
    /** Copies the list. */
    public Component {
      formerNames = List.copyOf(formerNames);
    }
  }

  /**
   * The methods that read and write a component.
   *
   * @param setter empty for a record, whose constructor takes it
   */
  record Accessors(String getter, String setter) {
    /** Those of a component of a record. */
    public static Accessors ofRecord(String component) {
      return new Accessors(component, "");
    }
  }

  /**
   * An enum; its constants are in order of declaration.
   *
   * @param formerNames the full names that Avro called it before
   * @param fallback what a constant is read as that is there no more
   */
  record EnumDeclaration(
      QualifiedName name,
      List<String> constants,
      List<String> formerNames,
      Optional<String> fallback)
      implements TypeDeclaration {
    /** Copies the lists. */
    public EnumDeclaration {
      constants = List.copyOf(constants);
      formerNames = List.copyOf(formerNames);
    }

    @Override
    public ClassType type() {
      return new ClassType(name, List.of());
    }

    @Override
    public QualifiedName avroName() {
      return name;
    }
  }

  /**
   * A sealed interface.
   *
   * @param records the records that its values are, by which they are found, in order of their Avro
   *     names
   */
  record SealedDeclaration(
      QualifiedName name, ClassType type, QualifiedName avroName, List<QualifiedName> records)
      implements TypeDeclaration {
    /** Copies the list. */
    public SealedDeclaration {
      records = List.copyOf(records);
    }
  }
}
