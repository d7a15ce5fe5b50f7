package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.DecimalType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.OptionalType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether everything that is reachable from a value is immutable. Arrays, beans and what Avro
 * generates are not, and of a collection that a user hands over nobody can tell.
 */
final class Immutability {
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Set<QualifiedName> open = new HashSet<>();

  Immutability(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  boolean of(StateType type) {
    if (type instanceof Scalar scalar) {
      return !scalar.isArray();
    }
    if (type instanceof OptionalType optional) {
      return of(optional.value());
    }
    if (type instanceof RecordType named
        && declarations.get(named.name()) instanceof RecordDeclaration record
        && !record.bean()) {
      // a record that leads back to itself is as immutable as its other components
      if (!open.add(named.name())) {
        return true;
      }
      boolean immutable = of(record);
      open.remove(named.name());
      return immutable;
    }
    if (type instanceof SealedType named
        && declarations.get(named.name()) instanceof SealedDeclaration sealed) {
      return of(sealed);
    }
    return type instanceof EnumType || type instanceof DecimalType;
  }

  private boolean of(RecordDeclaration record) {
    for (Component component : record.components()) {
      if (!of(component.slot().type())) {
        return false;
      }
    }
    return true;
  }

  private boolean of(SealedDeclaration sealed) {
    for (QualifiedName record : sealed.records()) {
      if (!of(new RecordType(record))) {
        return false;
      }
    }
    return true;
  }
}
