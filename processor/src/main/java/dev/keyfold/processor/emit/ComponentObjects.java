package dev.keyfold.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.ProcessorModel;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes sure, when a processor is opened, that no other one fills the user's objects. */
final class ComponentObjects {
  private final ProcessorModel model;
  private final MemberCode members;

  ComponentObjects(ProcessorModel model, MemberCode members) {
    this.model = model;
    this.members = members;
  }

  void check(MethodSpec.Builder open) {
    CodeBlock bound =
        witness()
            .map(field -> CodeBlock.of("opened || $L != null", members.get(field)))
            .orElse(CodeBlock.of("opened"));
    open.beginControlFlow("if ($L)", bound)
        .addStatement(
            "throw new $T(\n$S)",
            IllegalStateException.class,
            model.target().nestedName()
                + " is already bound: each worker needs a processor and an object of its own")
        .endControlFlow()
        .addStatement("opened = true");
    boolean isTold =
        witness().isPresent()
            || model.variables().stream().allMatch(variable -> variable.plain().isEmpty());
    if (!model.components().isEmpty() || !isTold) {
      CodeBlock.Builder claim = CodeBlock.builder().add("$T.of(target)", Contract.BOUND_OBJECTS);
      model.components().forEach(component -> claim.add("$L", component(component)));
      open.addStatement("$L", claim.build());
    }
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
    return Stream.concat(
            model.variables().stream()
                .filter(variable -> variable.plain().isEmpty())
                .map(ProcessorModel.Variable::member),
            model.timers().stream().map(ProcessorModel.Timer::member))
        .filter(member -> member.holder().isEmpty())
        .findFirst();
  }
}
