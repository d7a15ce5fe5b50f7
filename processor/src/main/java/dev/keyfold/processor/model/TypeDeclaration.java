package dev.keyfold.processor.model;

import dev.keyfold.processor.model.StateType.Slot;
import java.util.List;

/** What a record or an enum of the user looks like. */
public sealed interface TypeDeclaration {
  /** The class. */
  QualifiedName name();

  /** A record; its components are in order of the canonical constructor. */
  record RecordDeclaration(QualifiedName name, List<Component> components)
      implements TypeDeclaration {
    /** Copies the components. */
    public RecordDeclaration {
      components = List.copyOf(components);
    }
  }

  /**
   * A component of a record.
   *
   * @param type how it is declared in Java
   * @param slot what it is as state
   */
  record Component(String name, JavaType type, Slot slot) {}

  /** An enum; its constants are in order of declaration. */
  record EnumDeclaration(QualifiedName name, List<String> constants) implements TypeDeclaration {
    /** Copies the constants. */
    public EnumDeclaration {
      constants = List.copyOf(constants);
    }
  }
}
