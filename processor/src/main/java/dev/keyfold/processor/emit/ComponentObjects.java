package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.source.CodeBlock;
import java.util.Optional;

/** Makes sure, when a processor is opened, that no other one fills the user's objects. */
final class ComponentObjects {
  private final ProcessorModel model;
  private final MemberCode members;

  ComponentObjects(ProcessorModel model, MemberCode members) {
    this.model = model;
    this.members = members;
  }

  /** The statements that {@code open} begins with. */
  CodeBlock check() {
    Optional<Member> witness = witness();
    CodeBlock check = new CodeBlock();
    if (witness.isPresent()) {
      check.beginControlFlow("if (opened || $L != null)", members.get(witness.get()));
    } else {
      check.beginControlFlow("if (opened)");
    }
    check
        .addStatement(
            "throw new $T(\n$S)",
            Contract.ILLEGAL_STATE,
            model.target().nestedName()
                + " is already bound: each worker needs a processor and an object of its own")
        .endControlFlow()
        .addStatement("opened = true");
    if (!model.components().isEmpty() || !(witness.isPresent() || hasNoPlainField())) {
      check.addStatement("$L", claim());
    }
    return check;
  }

  private boolean hasNoPlainField() {
    for (Variable variable : model.variables()) {
      if (variable.plain().isPresent()) {
        return false;
      }
    }
    return true;
  }

  private CodeBlock claim() {
    CodeBlock claim = CodeBlock.of("$T.of(target)", Contract.BOUND_OBJECTS);
    for (Component component : model.components()) {
      claim.add(component(component));
    }
    return claim;
  }

  private CodeBlock component(Component component) {
    return CodeBlock.of(
        "\n.component($S, $L,$W$T.class)",
        component.member().path(),
        members.get(component.member()),
        TypeNames.of(component.typeName()));
  }

  /** A handle of the user's object, which is not null once it has been bound. */
  private Optional<Member> witness() {
    for (Variable variable : model.variables()) {
      if (variable.plain().isEmpty() && variable.member().holder().isEmpty()) {
        return Optional.of(variable.member());
      }
    }
    for (Timer timer : model.timers()) {
      if (timer.member().holder().isEmpty()) {
        return Optional.of(timer.member());
      }
    }
    return Optional.empty();
  }
}
