package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** No two classes have one Avro name: a class may be called like a generic one with arguments. */
final class AvroNameRule {
  private AvroNameRule() {}

  static void check(Collection<TypeDeclaration> declarations, Place place, Report.Builder report) {
    Map<QualifiedName, QualifiedName> classes = new HashMap<>();
    for (TypeDeclaration declaration : declarations) {
      if (declaration instanceof SealedDeclaration) {
        continue; // it has no name in Avro
      }
      QualifiedName name = declaration.type().name();
      QualifiedName other = classes.putIfAbsent(declaration.avroName(), name);
      if (other != null && !other.equals(name)) {
        report.add(
            TypeDiagnostic.UNSUPPORTED_TYPE
                .at(place.origin())
                .with("variable", name.simpleName())
                .with("path", name.simpleName())
                .with(
                    "type",
                    "called '" + declaration.avroName() + "' in Avro, like " + other.nestedName())
                .with("route", "")
                .with("why", "an Avro schema has one definition of a name")
                .with("fix", "rename " + other.simpleName()));
      }
    }
  }
}
