package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.PrimitiveType;
import dev.keyfold.processor.model.Primitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Finds the getter and the setter of a field, or says what is missing. */
final class BeanAccessors {
  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final TypeElement bean;
  private final String fromPackage;
  private final List<ExecutableElement> methods;

  BeanAccessors(
      CompilerView compiler, JavaTypeReader javaTypes, TypeElement bean, String fromPackage) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.bean = bean;
    this.fromPackage = fromPackage;
    this.methods =
        ElementFilter.methodsIn(compiler.elements().getAllMembers(bean)).stream()
            .filter(method -> !method.getModifiers().contains(Modifier.STATIC))
            .toList();
  }

  /**
   * The property of a field of the bean or a superclass.
   *
   * @param missing takes what is missing
   */
  Optional<BeanProperty> property(TypeElement owner, VariableElement field, List<String> missing) {
    TypeMirror type = typeOf(owner, field);
    JavaType javaType = javaTypes.read(type, bean);
    List<String> names = propertyNames(field, javaType);
    Optional<ExecutableElement> getter = getter(names, javaType);
    if (getter.isEmpty()) {
      missing.add("a getter of '" + field.getSimpleName() + "': " + wantedGetter(names, javaType));
    }
    Optional<ExecutableElement> setter = setter(names, javaType);
    if (setter.isEmpty()) {
      missing.add("a setter of '" + field.getSimpleName() + "': " + wantedSetter(names, javaType));
    }
    return getter.flatMap(get -> setter.map(set -> new BeanProperty(owner, field, type, get, set)));
  }

  /**
   * The Eclipse compiler finds members by name, and so a field that hides the one it is asked for.
   */
  private TypeMirror typeOf(TypeElement owner, VariableElement field) {
    return owner.getTypeParameters().isEmpty()
        ? field.asType()
        : compiler.types().asMemberOf((DeclaredType) bean.asType(), field);
  }

  /** What follows on get, set and is: tools disagree on {@code aName} and on {@code isActive}. */
  private static List<String> propertyNames(VariableElement field, JavaType type) {
    String name = field.getSimpleName().toString();
    List<String> names = new ArrayList<>();
    names.add(name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1));
    if (name.length() > 1 && Character.isUpperCase(name.charAt(1))) {
      names.add(name);
    }
    boolean flag = isBoolean(type) && name.length() > 2 && name.startsWith("is");
    if (flag && Character.isUpperCase(name.charAt(2))) {
      names.add(name.substring(2));
    }
    return names;
  }

  private static boolean isBoolean(JavaType type) {
    return type.equals(new PrimitiveType(Primitive.BOOLEAN))
        || type.equals(new PrimitiveType(Primitive.BOOLEAN).boxed());
  }

  private Optional<ExecutableElement> getter(List<String> names, JavaType type) {
    return methods.stream()
        .filter(method -> isCallable(method) && method.getParameters().isEmpty())
        .filter(method -> isNamed(method, "get", names) || isFlag(method, names, type))
        .filter(method -> javaTypes.read(typeOf(method).getReturnType(), bean).equals(type))
        .findFirst();
  }

  private static boolean isFlag(ExecutableElement method, List<String> names, JavaType type) {
    return isBoolean(type) && isNamed(method, "is", names);
  }

  private Optional<ExecutableElement> setter(List<String> names, JavaType type) {
    return methods.stream()
        .filter(method -> isCallable(method) && isNamed(method, "set", names))
        .filter(method -> method.getParameters().size() == 1)
        .filter(
            method -> javaTypes.read(typeOf(method).getParameterTypes().get(0), bean).equals(type))
        .findFirst();
  }

  private ExecutableType typeOf(ExecutableElement method) {
    return (ExecutableType) compiler.types().asMemberOf((DeclaredType) bean.asType(), method);
  }

  private boolean isCallable(ExecutableElement method) {
    return compiler.isAccessible(method, fromPackage) && compiler.throwsNothing(method);
  }

  private static boolean isNamed(ExecutableElement method, String prefix, List<String> names) {
    return names.stream().anyMatch(name -> method.getSimpleName().contentEquals(prefix + name));
  }

  private String wantedGetter(List<String> names, JavaType type) {
    String wanted = type.display() + " get" + names.get(0) + "()";
    return present("get", names)
        .or(() -> isBoolean(type) ? present("is", names) : Optional.empty())
        .map(found -> wanted + ", found " + found)
        .orElse(wanted);
  }

  private String wantedSetter(List<String> names, JavaType type) {
    String wanted = "void set" + names.get(0) + "(" + type.display() + ")";
    return present("set", names).map(found -> wanted + ", found " + found).orElse(wanted);
  }

  /** A method of that name that does not fit, as it is declared. */
  private Optional<String> present(String prefix, List<String> names) {
    return methods.stream()
        .filter(method -> isNamed(method, prefix, names))
        .findFirst()
        .map(this::signature);
  }

  private String signature(ExecutableElement method) {
    ExecutableType type = typeOf(method);
    String parameters =
        String.join(
            ", ",
            type.getParameterTypes().stream()
                .map(parameter -> javaTypes.read(parameter, bean).display())
                .toList());
    String access = compiler.isAccessible(method, fromPackage) ? "" : accessOf(method) + " ";
    String exceptions = compiler.throwsNothing(method) ? "" : " that throws a checked exception";
    return access
        + javaTypes.read(type.getReturnType(), bean).display()
        + " "
        + method.getSimpleName()
        + "("
        + parameters
        + ")"
        + exceptions;
  }

  private static String accessOf(ExecutableElement method) {
    if (method.getModifiers().contains(Modifier.PRIVATE)) {
      return "private";
    }
    return method.getModifiers().contains(Modifier.PROTECTED) ? "protected" : "package-private";
  }
}
