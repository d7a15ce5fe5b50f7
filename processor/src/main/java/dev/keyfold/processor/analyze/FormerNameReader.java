package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.FormerName;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Element;

/** Reads {@code @FormerName} on types and components, which becomes Avro aliases. */
final class FormerNameReader {
  private static final String NAME = FormerName.class.getName();
  private static final String NO_NAME = "that is no name in an Avro schema";
  private static final String STAYS =
      "older state is found by a name that is different from today's";

  private final CompilerView compiler;
  private final Report.Builder report;

  FormerNameReader(CompilerView compiler, Report.Builder report) {
    this.compiler = compiler;
    this.report = report;
  }

  /**
   * The full former names of a record or enum.
   *
   * @param current its class
   * @param avro makes an Avro name of a simple name: with the type arguments of a generic record
   */
  List<String> ofType(
      Element element, QualifiedName current, UnaryOperator<String> avro, Place place) {
    List<String> found = new ArrayList<>();
    for (String former : written(List.of(element))) {
      SourcePosition position = position(element, place);
      int dot = former.lastIndexOf('.');
      String namespace = dot < 0 ? current.namespace() : former.substring(0, dot);
      String simple = former.substring(dot + 1);
      String full = namespace.isEmpty() ? simple : namespace + "." + simple;
      if (!AvroNames.isFull(former)) {
        refuse(former, current.simpleName(), NO_NAME, AvroNames.NAMES, position);
      } else if (full.equals(current.toString())) {
        refuse(former, current.simpleName(), "that is its name now", STAYS, position);
      } else {
        found.add(full.substring(0, full.length() - simple.length()) + avro.apply(simple));
      }
    }
    return found;
  }

  /** Reads the former names of the components of one record, one component after the other. */
  Components components(String record) {
    return new Components(record);
  }

  /** Those of one record, no two of which may be the same. */
  final class Components {
    private final String record;
    private final Map<String, String> owners = new HashMap<>();

    private Components(String record) {
      this.record = record;
    }

    /** The former names of a component. */
    List<String> read(Collection<? extends Element> views, String current, Place place) {
      List<String> written = written(views);
      if (written.isEmpty()) {
        return List.of();
      }
      List<String> found = new ArrayList<>();
      Optional<? extends Element> marked =
          views.stream().filter(view -> CompilerView.has(view, FormerName.class)).findFirst();
      for (String former : written) {
        SourcePosition position = position(marked.orElseThrow(), place);
        String subject = record + "." + current;
        String other = owners.get(former);
        if (!AvroNames.isSimple(former)) {
          refuse(former, subject, NO_NAME, AvroNames.NAMES, position);
        } else if (former.equals(current)) {
          refuse(former, subject, "that is its name now", STAYS, position);
        } else if (other != null) {
          refuse(
              former,
              subject,
              other + " has it already",
              "a stored value can go to one component only",
              position);
        } else {
          owners.put(former, subject);
          found.add(former);
        }
      }
      return found;
    }
  }

  /** Reports the annotation where there is nothing that could have had a name in a schema. */
  void refuseAny(Element element, String subject, String why, SourcePosition position) {
    if (!written(List.of(element)).isEmpty()) {
      report.add(
          TypeDiagnostic.FORMER_NAME_OF_NOTHING
              .at(position)
              .with("subject", subject)
              .with("why", why));
    }
  }

  private static List<String> written(Collection<? extends Element> views) {
    for (Element view : views) {
      if (CompilerView.has(view, FormerName.class)) {
        return List.of(view.getAnnotation(FormerName.class).value());
      }
    }
    return List.of();
  }

  /** The names in the annotation. */
  SourcePosition position(Element element, Place place) {
    if (!compiler.canPlace(element)) {
      return place.origin();
    }
    return FieldReader.valueOrigin(element, NAME, "value").usedBy(place.origin());
  }

  private void refuse(
      String name, String subject, String reason, String why, SourcePosition position) {
    report.add(
        TypeDiagnostic.FORMER_NAME
            .at(position)
            .with("name", name)
            .with("subject", subject)
            .with("reason", reason)
            .with("why", why));
  }
}
