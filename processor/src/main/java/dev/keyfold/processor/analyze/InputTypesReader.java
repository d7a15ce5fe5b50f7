package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.InputTypes;
import dev.keyfold.processor.model.InputTypes.Leaf;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Finds what joins the types of several {@code @OnInput} methods, and which of them takes what. */
final class InputTypesReader {
  private final CompilerView compiler;
  private final List<TypeElement> inputs = new ArrayList<>();

  private InputTypesReader(CompilerView compiler) {
    this.compiler = compiler;
  }

  /** Reads the types of the records, in order of their methods. */
  static InputTypes read(CompilerView compiler, List<? extends TypeMirror> types) {
    InputTypesReader reader = new InputTypesReader(compiler);
    for (TypeMirror type : types) {
      if (type.getKind() != TypeKind.DECLARED
          || !(type instanceof DeclaredType declared)
          || !declared.getTypeArguments().isEmpty()) {
        return InputTypes.NONE;
      }
      reader.inputs.add((TypeElement) declared.asElement());
    }
    return types.size() < 2 ? InputTypes.NONE : reader.read();
  }

  private InputTypes read() {
    List<TypeElement> shared = mostSpecific(sharedInterfaces());
    Set<TypeElement> found = new LinkedHashSet<>();
    if (shared.size() == 1) {
      collectLeaves(shared.get(0), found, new HashSet<>());
    }
    List<Leaf> leaves =
        found.stream().map(leaf -> new Leaf(compiler.nameOf(leaf), takers(leaf))).toList();
    Set<Integer> reachable = new TreeSet<>();
    leaves.forEach(leaf -> reachable.addAll(leaf.takers()));
    methods()
        .filter(i -> found.stream().anyMatch(leaf -> isBelow(i, leaf)))
        .forEach(reachable::add);
    return new InputTypes(
        shared.stream().map(compiler::nameOf).toList(),
        leaves,
        methods().mapToObj(this::depth).toList(),
        reachable);
  }

  private IntStream methods() {
    return IntStream.range(0, inputs.size());
  }

  private List<TypeElement> sharedInterfaces() {
    Set<TypeElement> shared = sealedInterfaces(inputs.get(0));
    inputs.forEach(input -> shared.retainAll(sealedInterfaces(input)));
    return List.copyOf(shared);
  }

  private Set<TypeElement> sealedInterfaces(TypeElement type) {
    Set<TypeElement> found = new LinkedHashSet<>();
    collectSealed(type, found, new HashSet<>());
    return found;
  }

  /** The Eclipse compiler shows also types that extend themselves, and reports them later. */
  private void collectSealed(TypeElement type, Set<TypeElement> found, Set<TypeElement> seen) {
    if (!seen.add(type)) {
      return;
    }
    if (type.getKind() == ElementKind.INTERFACE
        && type.getModifiers().contains(Modifier.SEALED)
        && type.getTypeParameters().isEmpty()) {
      found.add(type);
    }
    for (TypeMirror above : compiler.types().directSupertypes(type.asType())) {
      collectSealed((TypeElement) ((DeclaredType) above).asElement(), found, seen);
    }
  }

  private List<TypeElement> mostSpecific(List<TypeElement> candidates) {
    return candidates.stream()
        .filter(one -> candidates.stream().noneMatch(other -> isStrictly(other, one)))
        .toList();
  }

  private void collectLeaves(TypeElement type, Set<TypeElement> leaves, Set<TypeElement> seen) {
    if (!seen.add(type)) {
      return;
    }
    boolean isSealed = type.getModifiers().contains(Modifier.SEALED);
    boolean hasOwnValues =
        type.getKind() != ElementKind.INTERFACE && !type.getModifiers().contains(Modifier.ABSTRACT);
    if (!isSealed || hasOwnValues) {
      leaves.add(type);
    }
    if (isSealed) {
      for (TypeMirror permitted : type.getPermittedSubclasses()) {
        collectLeaves((TypeElement) ((DeclaredType) permitted).asElement(), leaves, seen);
      }
    }
  }

  /** Of the methods that could take it, those for whose type there is no more specific one. */
  private List<Integer> takers(TypeElement leaf) {
    List<Integer> able = methods().filter(i -> isA(leaf, inputs.get(i))).boxed().toList();
    return able.stream().filter(i -> able.stream().noneMatch(j -> isPreferred(j, i))).toList();
  }

  private boolean isPreferred(int one, int other) {
    return inputs.get(one).equals(inputs.get(other))
        ? one < other
        : isA(inputs.get(one), inputs.get(other));
  }

  /** Anyone may have implemented the leaf, also in the class that a method takes. */
  private boolean isBelow(int method, TypeElement leaf) {
    TypeElement type = inputs.get(method);
    return isStrictly(type, leaf) && inputs.indexOf(type) == method;
  }

  private int depth(int method) {
    TypeElement type = inputs.get(method);
    return (int) inputs.stream().filter(other -> isStrictly(type, other)).count();
  }

  private boolean isStrictly(TypeElement type, TypeElement above) {
    return !type.equals(above) && isA(type, above);
  }

  private boolean isA(TypeElement type, TypeElement above) {
    return compiler
        .types()
        .isSubtype(
            compiler.types().erasure(type.asType()), compiler.types().erasure(above.asType()));
  }
}
