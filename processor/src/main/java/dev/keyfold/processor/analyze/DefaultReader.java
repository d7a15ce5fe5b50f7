package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.Default;
import dev.keyfold.processor.diagnostic.DidYouMean;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.DecimalType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.ListType;
import dev.keyfold.processor.model.StateType.MapType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.StateType.SetType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.schema.Literals;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;

/** Reads {@code @Default} on components, and judges its text by the type. */
final class DefaultReader {
  private static final String NAME = Default.class.getName();
  private static final String NO_TEXT = "its type has no values that can be written as text";
  private static final String WITHOUT_TEXT =
      "the text becomes the default of an Avro field, and is read when the class is compiled";
  private static final String OR_NULLABLE = "remove @Default, and make it @Nullable or Optional";

  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Report.Builder report;

  DefaultReader(Map<QualifiedName, TypeDeclaration> declarations, Report.Builder report) {
    this.declarations = declarations;
    this.report = report;
  }

  /**
   * The default of a component, as Avro takes it.
   *
   * @param views the elements that may carry the annotation
   * @param name what messages call the component
   */
  Optional<Object> read(Collection<? extends Element> views, String name, Slot slot, Place place) {
    for (Element view : views) {
      Optional<AnnotationView> annotation = AnnotationView.on(view, Default.class);
      if (annotation.isPresent()) {
        SourcePosition position =
            FieldReader.valueOrigin(view, NAME, "value").usedBy(place.origin());
        return read(annotation.get().text("value"), name, slot, position);
      }
    }
    return Optional.empty();
  }

  private Optional<Object> read(String text, String name, Slot slot, SourcePosition position) {
    StateType type = slot.type();
    if (slot.nullable() || type.isOptional()) {
      return impossible(
          name,
          "what is absent in older state is " + (slot.nullable() ? "null" : "empty") + " there",
          "in Avro the default of a union is of its first type, and that is null",
          "remove @Default, or " + (slot.nullable() ? "@Nullable" : "the Optional"),
          position);
    } else if (type instanceof Scalar scalar) {
      return Literals.of(scalar)
          .map(literals -> scalar(text, name, literals, position))
          .orElseGet(() -> impossible(name, NO_TEXT, WITHOUT_TEXT, OR_NULLABLE, position));
    } else if (type instanceof DecimalType decimal) {
      return scalar(text, name, Literals.of(decimal), position);
    } else if (type instanceof EnumType named
        && declarations.get(named.name()) instanceof EnumDeclaration enumeration) {
      return constant(text, name, enumeration.constants(), position);
    } else if (type instanceof ListType || type instanceof SetType || type instanceof MapType) {
      return impossible(
          name,
          "in older state it is empty without one",
          "lists, sets and maps that were added later are read as empty",
          "remove @Default",
          position);
    }
    return impossible(
        name,
        isOfUser(type) ? "only values without components can be written as text" : NO_TEXT,
        WITHOUT_TEXT,
        OR_NULLABLE,
        position);
  }

  private static boolean isOfUser(StateType type) {
    return type instanceof RecordType || type instanceof SealedType;
  }

  private Optional<Object> scalar(
      String text, String name, Literals literals, SourcePosition position) {
    Optional<Object> value = literals.read(text);
    if (value.isEmpty()) {
      report.add(
          wrong(text, name, position)
              .with("form", literals.form())
              .with("hint", "")
              .with("example", literals.example()));
    }
    return value;
  }

  private Optional<Object> constant(
      String text, String name, List<String> constants, SourcePosition position) {
    if (constants.contains(text)) {
      return Optional.of(text);
    }
    report.add(
        wrong(text, name, position)
            .with("form", "a constant of the enum: " + String.join(", ", constants))
            .with("hint", DidYouMean.hint(text, constants))
            .with(
                "example",
                DidYouMean.nearest(text, constants)
                    .orElse(constants.isEmpty() ? "CONSTANT" : constants.get(0))));
    return Optional.empty();
  }

  private static Finding wrong(String text, String name, SourcePosition position) {
    return TypeDiagnostic.DEFAULT_TEXT.at(position).with("text", text).with("component", name);
  }

  private Optional<Object> impossible(
      String name, String reason, String why, String fix, SourcePosition position) {
    report.add(
        TypeDiagnostic.DEFAULT_IMPOSSIBLE
            .at(position)
            .with("component", name)
            .with("reason", reason)
            .with("why", why)
            .with("fix", fix));
    return Optional.empty();
  }
}
