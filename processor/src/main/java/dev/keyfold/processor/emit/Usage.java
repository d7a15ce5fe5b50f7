package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.ListType;
import dev.keyfold.processor.model.StateType.MapType;
import dev.keyfold.processor.model.StateType.ObjectArrayType;
import dev.keyfold.processor.model.StateType.OptionalType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.StateType.SetType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which records, enums and sealed interfaces need a codec, and which a key codec.
 *
 * @param state those in values, elements and map values
 * @param keys those in the grouping key, in map keys and in ids of timers
 */
record Usage(SortedSet<QualifiedName> state, SortedSet<QualifiedName> keys) {
  static Usage of(ProcessorModel model) {
    Usage usage = new Usage(new TreeSet<>(), new TreeSet<>());
    visit(model.keyType(), usage.keys, model.declarations());
    for (Variable variable : model.variables()) {
      visit(variable.stored(), usage.state, model.declarations());
      if (variable.handle().isMap()) {
        visit(variable.types().get(0), usage.keys, model.declarations());
      }
    }
    for (Timer timer : model.timers()) {
      if (timer.id().isPresent()) {
        visit(timer.id().get().stored(), usage.keys, model.declarations());
      }
    }
    return usage;
  }

  private static void visit(
      StateType type,
      SortedSet<QualifiedName> found,
      Map<QualifiedName, TypeDeclaration> declarations) {
    if (type instanceof EnumType enumeration) {
      found.add(enumeration.name());
    } else if (type instanceof RecordType record) {
      if (found.add(record.name())
          && declarations.get(record.name()) instanceof RecordDeclaration declaration) {
        for (Component component : declaration.components()) {
          visit(component.slot().type(), found, declarations);
        }
      }
    } else if (type instanceof SealedType sealed) {
      if (found.add(sealed.name())
          && declarations.get(sealed.name()) instanceof SealedDeclaration declaration) {
        for (QualifiedName record : declaration.records()) {
          visit(new RecordType(record), found, declarations);
        }
      }
    } else if (type instanceof OptionalType optional) {
      visit(optional.value(), found, declarations);
    } else if (type instanceof ListType list) {
      visit(list.element().type(), found, declarations);
    } else if (type instanceof SetType set) {
      visit(set.element().type(), found, declarations);
    } else if (type instanceof ObjectArrayType array) {
      visit(array.element().type(), found, declarations);
    } else if (type instanceof MapType map) {
      visit(map.key(), found, declarations);
      visit(map.value().type(), found, declarations);
    }
  }
}
