package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.Scale;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType.DecimalType;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/** Reads {@code @Scale}: what a {@code BigDecimal} is stored as. */
final class ScaleReader {
  private static final QualifiedName BIG_DECIMAL = QualifiedName.of("java.math", "BigDecimal");
  private static final DecimalType HARMLESS = new DecimalType(1, 0);

  private final Report.Builder report;

  ScaleReader(Report.Builder report) {
    this.report = report;
  }

  static boolean isDecimal(QualifiedName type) {
    return type.equals(BIG_DECIMAL);
  }

  /**
   * The scale that is declared on a state variable.
   *
   * @param type what generated codecs store of it; empty where they store nothing
   */
  Optional<DecimalType> read(VariableElement variable, Optional<JavaType> type, Place place) {
    if (type.isEmpty() && CompilerView.has(variable, Scale.class)) {
      reportUnused(variable, place, "its codec is yours");
    }
    return type.flatMap(known -> read(List.of(variable), known, place));
  }

  /**
   * The scale that is declared on a field or component.
   *
   * @param views all that may carry the annotation
   * @param type what is declared there
   * @param place where that is
   */
  Optional<DecimalType> read(List<? extends Element> views, JavaType type, Place place) {
    for (Element view : views) {
      Optional<AnnotationView> scale = AnnotationView.on(view, Scale.class);
      if (scale.isPresent()) {
        return mentionsDecimal(type)
            ? Optional.of(decimal(scale.get(), view, place))
            : none(view, place, type);
      }
    }
    return Optional.empty();
  }

  private static boolean mentionsDecimal(JavaType type) {
    if (type instanceof JavaType.ArrayType array) {
      return mentionsDecimal(array.element());
    }
    return type instanceof JavaType.ClassType declared
        && (isDecimal(declared.name())
            || declared.arguments().stream().anyMatch(ScaleReader::mentionsDecimal));
  }

  private Optional<DecimalType> none(Element view, Place place, JavaType type) {
    reportUnused(view, place, type.display());
    return Optional.empty();
  }

  /** The finding that there is nothing that the annotation could be about. */
  private void reportUnused(Element view, Place place, String type) {
    report.add(
        TypeDiagnostic.SCALE_WITHOUT_DECIMAL
            .at(position(view, place, ""))
            .with("name", view.getSimpleName())
            .with("type", type));
  }

  private DecimalType decimal(AnnotationView annotation, Element view, Place place) {
    int precision = annotation.number("precision");
    int scale = annotation.number("scale");
    if (precision < 1) {
      return wrong(precision, scale, "a number has at least one digit", "precision", view, place);
    }
    if (scale < 0) {
      String reason = "the digits after the point cannot be less than none";
      return wrong(precision, scale, reason, "scale", view, place);
    }
    if (scale > precision) {
      String reason = "more digits after the point than there are digits";
      return wrong(precision, scale, reason, "scale", view, place);
    }
    return new DecimalType(precision, scale);
  }

  private DecimalType wrong(
      int precision, int scale, String reason, String member, Element view, Place place) {
    report.add(
        TypeDiagnostic.SCALE_NUMBERS
            .at(position(view, place, member))
            .with("precision", precision)
            .with("scale", scale)
            .with("reason", reason));
    return HARMLESS;
  }

  /** The annotation, or its value; where it lies in another file, what uses it. */
  private static SourcePosition position(Element view, Place place, String member) {
    return FieldReader.valueOrigin(view, Scale.class.getName(), member).usedBy(place.origin());
  }

  /** The scale in force at a place, which has a {@code BigDecimal}. */
  Optional<DecimalType> required(Place place) {
    if (place.scale().isEmpty()) {
      report.add(
          TypeDiagnostic.SCALE_MISSING
              .at(place.origin())
              .with("variable", place.subject())
              .with("path", place.path())
              .with("route", place.longRoute())
              .with("where", place.origin().element().getSimpleName()));
    }
    return place.scale();
  }
}
