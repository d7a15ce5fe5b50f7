package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.TypeDeclaration;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reads classes of the user that are neither records nor enums: beans, and what Avro generates. */
final class ClassTypeReader {
  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final String fromPackage;
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Report.Builder report;
  private final BeanReader beans;
  private final AvroClassReader avroClasses;

  ClassTypeReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      String fromPackage,
      StateTypeReader types,
      Map<QualifiedName, TypeDeclaration> declarations,
      Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.fromPackage = fromPackage;
    this.declarations = declarations;
    this.report = report;
    this.beans =
        new BeanReader(
            compiler,
            javaTypes,
            types,
            fromPackage,
            new FormerNameReader(compiler, report),
            new DefaultReader(declarations, report),
            report);
    this.avroClasses = new AvroClassReader(compiler, report);
  }

  /** Whether the class is for this reader, right or wrong. */
  boolean isFor(TypeElement element) {
    return avroClasses.isGenerated(element) || beans.isCandidate(element);
  }

  /** Reads a class. */
  Optional<StateType> read(TypeElement element, Place place) {
    if (compiler.hasBrokenAnnotations(element) || compiler.awaitsMembers(element)) {
      javaTypes.leaveForLater(element);
      return Optional.empty();
    }
    Optional<TypeElement> hidden = compiler.inaccessiblePart(element, fromPackage);
    if (hidden.isPresent()) {
      report.add(AccessRule.finding(compiler, element, hidden.get(), fromPackage, place));
      return Optional.empty();
    }
    return avroClasses.isGenerated(element)
        ? avroClasses.read(element, place)
        : Optional.of(bean(element, place));
  }

  private RecordType bean(TypeElement element, Place place) {
    QualifiedName name = compiler.nameOf(element);
    if (!declarations.containsKey(name)) {
      beans.read(element, name, place, declarations);
    }
    return new RecordType(name);
  }
}
