package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.TypeDeclaration;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Reads the types of users: records, enums and sealed interfaces, each once. */
final class NamedTypeReader {
  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final String fromPackage;
  private final Report.Builder report;
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final InstanceReader instances;
  private final RecordReader records;
  private final EnumReader enums;
  private final SealedReader sealedTypes;

  NamedTypeReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      String fromPackage,
      StateTypeReader types,
      Map<QualifiedName, TypeDeclaration> declarations,
      Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.fromPackage = fromPackage;
    this.report = report;
    this.declarations = declarations;
    this.instances = new InstanceReader(compiler, javaTypes, types, declarations, report);
    FormerNameReader formerNames = new FormerNameReader(compiler, report);
    DefaultReader defaults = new DefaultReader(declarations, report);
    this.records = new RecordReader(compiler, javaTypes, types, formerNames, defaults, report);
    this.enums = new EnumReader(compiler, formerNames, report);
    this.sealedTypes = new SealedReader(compiler, types, declarations, formerNames, report);
  }

  /** Whether the type is for this reader: of a supported kind, and not raw. */
  static boolean isFor(DeclaredType type) {
    TypeElement element = (TypeElement) type.asElement();
    boolean raw = type.getTypeArguments().isEmpty() && !element.getTypeParameters().isEmpty();
    return !raw
        && switch (element.getKind()) {
          case ENUM -> true;
          case INTERFACE -> element.getModifiers().contains(Modifier.SEALED);
          default -> CompilerView.isRecord(element);
        };
  }

  /**
   * Reads a type.
   *
   * @param marks where null is allowed in its arguments
   * @param owner the class that uses the type
   */
  Optional<StateType> read(DeclaredType type, NullMarks marks, TypeElement owner, Place place) {
    TypeElement element = (TypeElement) type.asElement();
    if (compiler.hasBrokenAnnotations(element)) {
      javaTypes.leaveForLater(element);
      return Optional.empty();
    }
    Optional<TypeElement> hidden = compiler.inaccessiblePart(element, fromPackage);
    if (hidden.isPresent()) {
      report.add(AccessRule.finding(compiler, element, hidden.get(), fromPackage, place));
      return Optional.empty();
    }
    if (element.getKind() == ElementKind.ENUM) {
      QualifiedName name = compiler.nameOf(element);
      declarations.computeIfAbsent(name, unused -> enums.read(element, name, place));
      return Optional.of(new EnumType(name));
    }
    return instances
        .read(type, marks, owner, place)
        .flatMap(
            instance ->
                CompilerView.isRecord(element)
                    ? record(element, instance, place)
                    : sealed(element, instance, place));
  }

  private Optional<StateType> record(TypeElement element, Instance instance, Place place) {
    if (!declarations.containsKey(instance.name())) {
      records.read(element, instance, place, declarations);
    }
    return Optional.of(new RecordType(instance.name()));
  }

  private Optional<StateType> sealed(TypeElement element, Instance instance, Place place) {
    if (!declarations.containsKey(instance.name())) {
      sealedTypes.read(element, instance, place);
    }
    return Optional.of(new SealedType(instance.name()));
  }
}
