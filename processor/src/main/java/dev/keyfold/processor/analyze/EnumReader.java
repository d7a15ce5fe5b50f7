package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.Default;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Reads the constants of an enum, and which of them is the default. */
final class EnumReader {
  private final CompilerView compiler;
  private final FormerNameReader formerNames;
  private final Report.Builder report;

  EnumReader(CompilerView compiler, FormerNameReader formerNames, Report.Builder report) {
    this.compiler = compiler;
    this.formerNames = formerNames;
    this.report = report;
  }

  EnumDeclaration read(TypeElement element, QualifiedName name, Place place) {
    AvroNames.check(name, place, report);
    List<String> former = formerNames.ofType(element, name, UnaryOperator.identity(), place);
    List<String> constants = new ArrayList<>();
    Optional<String> fallback = Optional.empty();
    for (Element member : element.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT) {
        String constant = member.getSimpleName().toString();
        constants.add(constant);
        AvroNames.check(
            constant, place.component(name.simpleName(), constant, "constant", member), report);
        String path = name.simpleName() + "." + constant;
        formerNames.refuseAny(
            member, path, "Avro knows no former names of constants", position(member, place));
        fallback = fallback(member, path, fallback, place);
      }
    }
    if (constants.isEmpty()) {
      reportEmpty(name.toString(), place);
    }
    return new EnumDeclaration(name, constants, former, fallback);
  }

  /** The default after this constant: itself where it is annotated. */
  private Optional<String> fallback(
      Element constant, String path, Optional<String> before, Place place) {
    Optional<AnnotationView> annotation = AnnotationView.on(constant, Default.class);
    if (annotation.isEmpty()) {
      return before;
    }
    SourcePosition position = position(constant, place);
    if (!annotation.get().text("value").isEmpty()) {
      reportDefault(
          path,
          "a constant takes no text",
          "the annotation says that constants which are gone are read as this one",
          "@Default without a value",
          position);
    }
    if (before.isPresent()) {
      reportDefault(
          path,
          before.get() + " is the default already",
          "a constant that is gone can be read as one other only",
          "keep one @Default",
          position);
      return before;
    }
    return Optional.of(constant.getSimpleName().toString());
  }

  /** The constant, or where that cannot be placed the enum. */
  private SourcePosition position(Element constant, Place place) {
    return place
        .origin()
        .uses(compiler.canPlace(constant) ? constant : CompilerView.ownerOf(constant));
  }

  private void reportDefault(
      String constant, String reason, String why, String fix, SourcePosition position) {
    report.add(
        TypeDiagnostic.ENUM_DEFAULT
            .at(position)
            .with("constant", constant)
            .with("reason", reason)
            .with("why", why)
            .with("fix", fix));
  }

  private void reportEmpty(String name, Place place) {
    report.add(
        TypeDiagnostic.UNSUPPORTED_TYPE
            .at(place.origin())
            .with("variable", place.subject())
            .with("path", place.path())
            .with("type", name + ", an enum without constants")
            .with("route", place.longRoute())
            .with("why", "it has no values, and Avro has no enum without symbols")
            .with("fix", "add its constants"));
  }
}
