package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateAccess;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How code in one package gets at the members of a user's object and of its components: by their
 * names or, where these cannot be reached, by the accessor beside the class that declares them.
 */
final class MemberCode {
  private final String home;

  MemberCode(String home) {
    this.home = home;
  }

  /** What is in a field. */
  CodeBlock get(Member field) {
    CodeBlock object = object(field.holder());
    return field.needsAccessor(home)
        ? CodeBlock.of("$T.$L($L)", accessor(field), getter(field.name()), object)
        : CodeBlock.of("$L.$L", object, field.name());
  }

  /** The expression that sets a field. */
  CodeBlock set(Member field, CodeBlock value) {
    CodeBlock object = object(field.holder());
    return field.needsAccessor(home)
        ? CodeBlock.of("$T.$L($L,$W$L)", accessor(field), setter(field.name()), object, value)
        : CodeBlock.of("$L.$L = $L", object, field.name(), value);
  }

  /** The call of a method. */
  CodeBlock call(Member method, List<CodeBlock> arguments) {
    CodeBlock object = object(method.holder());
    if (!method.needsAccessor(home)) {
      return CodeBlock.of("$L.$L($L)", object, method.name(), joined(arguments));
    }
    List<CodeBlock> withObject = new ArrayList<>(arguments);
    withObject.add(0, object);
    return CodeBlock.of("$T.$L($L)", accessor(method), caller(method.name()), joined(withObject));
  }

  private static CodeBlock joined(List<CodeBlock> arguments) {
    return CodeBlock.join(arguments, ",$W");
  }

  private CodeBlock object(Optional<Component> holder) {
    return holder.isPresent() ? get(holder.get().member()) : CodeBlock.of("target");
  }

  private static ClassName accessor(Member member) {
    return accessor(member.declaredIn());
  }

  static ClassName accessor(QualifiedName declaring) {
    return TypeNames.of(StateAccess.accessor(declaring));
  }

  static String getter(String field) {
    return "get" + capitalized(field);
  }

  static String setter(String field) {
    return "set" + capitalized(field);
  }

  static String caller(String method) {
    return "call" + capitalized(method);
  }

  private static String capitalized(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
