package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.WarningNames;
import dev.keyfold.processor.model.WrittenName;
import java.util.Collection;
import javax.lang.model.element.Element;

/** What {@code @SuppressWarnings} says to us and names no warning, anywhere in a compilation. */
public final class UnknownWarnings {
  private UnknownWarnings() {}

  /** A report for each class of this round that has such annotations, in name order. */
  public static Collection<Report> in(AnnotatedElements round) {
    FileReports reports = new FileReports();
    for (Element element : round.with(SuppressWarnings.class)) {
      for (WrittenName token :
          FieldReader.writtenNames(element, SuppressWarnings.class.getName())) {
        WarningNames.mistake(token.name(), token.origin())
            .ifPresent(finding -> reports.add(finding, element));
      }
    }
    return reports.build();
  }
}
