package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/**
 * Reports about whatever classes: one report for all that is in one outermost class, in which it
 * comes in order of the source.
 */
final class FileReports {
  private final SortedMap<String, Report.Builder> reports = new TreeMap<>();

  /** Adds what is told of an element. */
  void add(Finding finding, Element element) {
    Element outermost = element;
    for (Element around = element.getEnclosingElement();
        around != null
            && around.getKind() != ElementKind.PACKAGE
            && around.getKind() != ElementKind.MODULE;
        around = around.getEnclosingElement()) {
      outermost = around;
    }
    SourcePosition subject = SourcePosition.of(outermost);
    reports.computeIfAbsent(outermost.toString(), name -> Report.about(subject)).add(finding);
  }

  /** The reports, in name order. */
  Collection<Report> build() {
    return reports.values().stream().map(Report.Builder::build).toList();
  }
}
