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
    return component.map(around -> around.name() + ".").orElse("") + local;
  }

  /** The former stored names of a member: it, the component, or both may have been renamed. */
  List<WrittenName> formerNames(String local, List<WrittenName> former) {
    List<WrittenName> names = new ArrayList<>();
    former.forEach(name -> names.add(new WrittenName(qualified(name.name()), at(name))));
    for (WrittenName around : component.map(Component::formerNames).orElse(List.of())) {
      names.add(new WrittenName(around.name() + "." + local, around.origin()));
      former.forEach(
          name -> names.add(new WrittenName(around.name() + "." + name.name(), around.origin())));
    }
    return names;
  }

  private SourcePosition at(WrittenName name) {
    return at((SourcePosition) name.origin());
  }

  /** A position in the class of the object; what uses it is the component. */
  SourcePosition at(SourcePosition inside) {
    return component
        .map(
            around ->
                inside.usedBy(
                    (SourcePosition) around.origin(),
                    around.source() ? Elsewhere.SHOWN : Elsewhere.NAMED))
        .orElse(inside);
  }
}
