package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.Map;

/**
 * Whether the bytes of a key sort like its values: not for enums, which sort by name, nor for
 * UUIDs, which sort unsigned. A record sorts by its components, one after the other, a sealed
 * interface by the names of its records first.
 */
final class KeyOrder {
  private final Map<QualifiedName, TypeDeclaration> declarations;

  KeyOrder(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  boolean isNatural(StateType type) {
    if (type instanceof RecordType named
        && declarations.get(named.name()) instanceof RecordDeclaration record) {
      return isNatural(record);
    }
    if (type instanceof SealedType named
        && declarations.get(named.name()) instanceof SealedDeclaration sealed) {
      return isNatural(sealed);
    }
    return type instanceof Scalar && type != Scalar.UUID;
  }

  private boolean isNatural(RecordDeclaration record) {
    for (Component component : record.components()) {
      if (!isNatural(component.slot().type())) {
        return false;
      }
    }
    return true;
  }

  private boolean isNatural(SealedDeclaration sealed) {
    for (QualifiedName record : sealed.records()) {
      if (!isNatural(new RecordType(record))) {
        return false;
      }
    }
    return true;
  }
}
