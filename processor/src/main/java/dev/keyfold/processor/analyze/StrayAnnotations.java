package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.Default;
import dev.keyfold.annotation.Output;
import dev.keyfold.annotation.Retired;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import java.lang.annotation.Annotation;
import java.util.Collection;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Annotations about stored data where no data of any {@code @Stateful} class can come from, and
 * about output where there is none. Records, enums and beans may be state of classes in other
 * modules: they are left alone.
 */
public final class StrayAnnotations {
  private static final String REMOVE = "remove it";

  private StrayAnnotations() {}

  /** Why an annotation has no meaning, and what to do. */
  private record Reason(String text, String fix) {}

  /** A report for each class of this round that has such annotations, in name order. */
  public static Collection<Report> in(AnnotatedElements round) {
    FileReports reports = new FileReports();
    for (Class<? extends Annotation> annotation : KeyfoldAnnotations.ON_DATA) {
      for (Element element : round.with(annotation)) {
        if (BrokenAnnotations.areOn(element)) {
          continue;
        }
        reason(annotation, element)
            .ifPresent(reason -> reports.add(finding(annotation, element, reason), element));
      }
    }
    return reports.build();
  }

  private static Finding finding(
      Class<? extends Annotation> annotation, Element element, Reason reason) {
    if (annotation == Output.class) {
      return CallbackDiagnostic.OUTPUT_PARAMETER
          .at(SourcePosition.of(element))
          .with("output", element.getAnnotation(Output.class).value())
          .with("parameter", element.getSimpleName())
          .with("reason", reason.text())
          .with("fix", reason.fix());
    }
    return TypeDiagnostic.STRAY_ANNOTATION
        .at(FieldReader.valueOrigin(element, annotation.getName(), ""))
        .with("annotation", "@" + annotation.getSimpleName())
        .with("subject", element.getSimpleName())
        .with("reason", reason.text())
        .with("fix", reason.fix());
  }

  private static Optional<Reason> reason(Class<? extends Annotation> annotation, Element element) {
    if (element instanceof TypeElement type) {
      return ofType(annotation, type);
    }
    if (annotation == Output.class) {
      return ofParameter(element);
    }
    return element.getKind() == ElementKind.FIELD ? ofField(annotation, element) : Optional.empty();
  }

  private static Optional<Reason> ofType(Class<? extends Annotation> annotation, TypeElement type) {
    if (CompilerView.has(type, Stateful.class)) {
      return Optional.empty();
    }
    if (annotation == Retired.class) {
      return Optional.of(
          new Reason(
              "it is not @Stateful", "move it to the class with @Stateful, and not above it"));
    }
    return isNeverStored(type)
        ? Optional.of(new Reason("no stored data has its name", REMOVE))
        : Optional.empty();
  }

  private static Optional<Reason> ofParameter(Element parameter) {
    boolean isCallback =
        parameter.getEnclosingElement() instanceof ExecutableElement method
            && CallbackReader.isCallback(method);
    return isCallback
        ? Optional.empty()
        : Optional.of(new Reason("nothing calls its method", REMOVE));
  }

  /** What a sealed interface may not say is told where it is used. */
  private static boolean isNeverStored(TypeElement type) {
    return switch (type.getKind()) {
      case RECORD, ENUM -> false;
      case CLASS -> type.getModifiers().contains(Modifier.ABSTRACT);
      default -> !type.getModifiers().contains(Modifier.SEALED);
    };
  }

  private static Optional<Reason> ofField(Class<? extends Annotation> annotation, Element field) {
    TypeElement owner = CompilerView.ownerOf(field);
    boolean isState = isState(field);
    if (isState && annotation == Default.class) {
      return Optional.of(
          new Reason(
              "a state variable that was never written is absent, and has no default",
              "remove it, and say in the code what absent means"));
    }
    boolean known =
        isState
            || (!field.getModifiers().contains(Modifier.STATIC)
                && owner.getKind() != ElementKind.ENUM
                && !hasState(owner));
    return known
        ? Optional.empty()
        : Optional.of(
            new Reason(
                "it is no state variable, and no component of a record or bean",
                hasState(owner)
                        && owner.getKind() == ElementKind.CLASS
                        && annotation != Default.class
                    ? "@StateVar on it, or " + REMOVE
                    : REMOVE));
  }

  private static boolean hasState(TypeElement type) {
    return CompilerView.has(type, Stateful.class)
        || ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
            .anyMatch(FieldReader::isState);
  }

  private static boolean isState(Element field) {
    return field instanceof VariableElement variable && FieldReader.isState(variable);
  }
}
