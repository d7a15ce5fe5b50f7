package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.SourcePosition.Elsewhere;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.WrittenName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The object whose members are read: the stateful one, or a component in it.
 *
 * @param component empty for the stateful class itself
 */
record Holder(Optional<Component> component) {
  /** The stateful class itself. */
  static final Holder STATEFUL = new Holder(Optional.empty());

  /** A stored name, in a component after the name of that. */
  String qualified(String local) {
    return component.isPresent() ? component.get().name() + "." + local : local;
  }

  /** The former stored names of a member: it, the component, or both may have been renamed. */
  List<WrittenName> formerNames(String local, List<WrittenName> former) {
    if (component.isEmpty()) {
      return former;
    }
    List<WrittenName> names = new ArrayList<>();
    for (WrittenName name : former) {
      names.add(new WrittenName(qualified(name.name()), at((SourcePosition) name.origin())));
    }
    for (WrittenName around : component.get().formerNames()) {
      names.add(new WrittenName(around.name() + "." + local, around.origin()));
      for (WrittenName name : former) {
        names.add(new WrittenName(around.name() + "." + name.name(), around.origin()));
      }
    }
    return names;
  }

  /** A position in the class of the object; what uses it is the component. */
  SourcePosition at(SourcePosition inside) {
    if (component.isEmpty()) {
      return inside;
    }
    Component around = component.get();
    return inside.usedBy(
        (SourcePosition) around.origin(), around.source() ? Elsewhere.SHOWN : Elsewhere.NAMED);
  }
}
