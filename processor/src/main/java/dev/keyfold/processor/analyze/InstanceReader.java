package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.schema.InstantiationNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reads the type arguments of generic classes, and names the instantiations. */
final class InstanceReader {
  /** How deep arguments are nested in arguments at most; a record that grows has no end. */
  private static final int DEEPEST = 16;

  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final StateTypeReader types;
  private final Report.Builder report;
  private final InstantiationNames names;

  InstanceReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      StateTypeReader types,
      Map<QualifiedName, TypeDeclaration> declarations,
      Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.types = types;
    this.report = report;
    this.names = new InstantiationNames(declarations);
  }

  /** Reads a class; empty when an argument cannot be state, which is reported. */
  Optional<Instance> read(DeclaredType type, NullMarks marks, TypeElement owner, Place place) {
    TypeElement element = (TypeElement) type.asElement();
    QualifiedName name = compiler.nameOf(element);
    ClassType javaType = (ClassType) javaTypes.read(type, owner);
    if (type.getTypeArguments().isEmpty()) {
      return Optional.of(
          new Instance(
              name, name, javaType, type, NullMarks.NONE, List.of(), UnaryOperator.identity()));
    }
    if (depth(type) > DEEPEST) {
      reportGrowth(name, place);
      return Optional.empty();
    }
    List<Slot> arguments = arguments(type, element, marks, owner, place);
    if (arguments.size() < type.getTypeArguments().size()) {
      return Optional.empty();
    }
    String key = arguments.stream().map(Slot::text).collect(Collectors.joining(", ", "<", ">"));
    UnaryOperator<String> renamed = simpleName -> names.of(simpleName, arguments);
    return Optional.of(
        new Instance(
            name.withSimpleName(name.simpleName() + key),
            name.withSimpleName(renamed.apply(name.simpleName())),
            javaType,
            type,
            marks,
            arguments,
            renamed));
  }

  private List<Slot> arguments(
      DeclaredType type, TypeElement element, NullMarks marks, TypeElement owner, Place place) {
    List<Slot> arguments = new ArrayList<>();
    for (int i = 0; i < type.getTypeArguments().size(); i++) {
      Place inside = place.part("<" + element.getTypeParameters().get(i).getSimpleName() + ">");
      types
          .slot(type.getTypeArguments().get(i), marks.argument(i), owner, inside)
          .ifPresent(arguments::add);
    }
    return arguments;
  }

  private static int depth(TypeMirror type) {
    return type instanceof DeclaredType declared
        ? 1 + declared.getTypeArguments().stream().mapToInt(InstanceReader::depth).max().orElse(0)
        : 0;
  }

  private void reportGrowth(QualifiedName name, Place place) {
    report.add(
        TypeDiagnostic.UNSUPPORTED_TYPE
            .at(place.origin())
            .with("variable", place.subject())
            .with("path", name.simpleName())
            .with("type", "a generic type that contains itself with ever longer arguments")
            .with("route", "")
            .with("why", "each instantiation would need the schema of a longer one")
            .with("fix", "let the component that leads back have the same type arguments"));
  }
}
