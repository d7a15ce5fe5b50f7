package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StateProposal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A {@code @StateVar} whose type is no handle: which one was probably meant. */
final class NoHandle {
  private static final Map<String, String> ENGINES =
      Map.of(
          "org.apache.spark", "Spark",
          "org.apache.flink", "Flink",
          "org.apache.beam", "Beam",
          "org.apache.kafka", "Kafka Streams");

  private NoHandle() {}

  static Finding finding(StateField field) {
    return engine(field.type())
        .map(engine -> foreign(field, engine))
        .orElseGet(
            () ->
                VariableDiagnostic.PLAIN_FIELD
                    .at(field.origin())
                    .with("variable", field.field())
                    .with("type", field.type().display())
                    .with("fix", "@StateVar " + handleFor(field.type()) + " " + field.field()));
  }

  private static Finding foreign(StateField field, String engine) {
    QualifiedName own = similarHandle((ClassType) field.type());
    return VariableDiagnostic.FOREIGN_HANDLE
        .at(field.origin())
        .with("variable", field.field())
        .with("type", field.type().display())
        .with("engine", engine)
        .with("handle", own.simpleName())
        .with("import", own);
  }

  private static Optional<String> engine(JavaType type) {
    return type instanceof ClassType declared
        ? ENGINES.entrySet().stream()
            .filter(engine -> declared.name().packageName().startsWith(engine.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
        : Optional.empty();
  }

  private static QualifiedName similarHandle(ClassType foreign) {
    return Arrays.stream(Handle.values())
        .map(Handle::type)
        .filter(own -> own.simpleName().equals(foreign.name().simpleName()))
        .findFirst()
        .orElse(Handle.VALUE.type());
  }

  /** The handle that keeps what a plain field of this type holds. */
  static String handleFor(JavaType type) {
    return type instanceof ClassType declared
        ? StateProposal.handle(
            declared.name().toString(),
            declared.arguments().stream().map(JavaType::display).toList(),
            declared.display())
        : StateProposal.handle("", List.of(), type.boxed().display());
  }
}
