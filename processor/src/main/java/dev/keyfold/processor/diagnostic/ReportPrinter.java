package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import dev.keyfold.schema.Message;
import dev.keyfold.schema.Severity;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.lang.model.element.QualifiedNameable;

/**
 * Prints reports; the only user of {@link Messager}. A report comes out in source order, each
 * finding once, at its most precise position. What lies outside the source file of the subject, say
 * in a class file, has no position: it is told on the subject and named there.
 */
public final class ReportPrinter {
  private final Messager messager;

  /** A printer to the messages of this compilation. */
  public ReportPrinter(Messager messager) {
    this.messager = messager;
  }

  /** Prints all findings of the report, apart from silenced warnings. */
  public void print(Report report) {
    SourcePosition subject = position(report.subject());
    SourceOrder order = SourceOrder.around(subject.element());
    Set<Object> printed = new HashSet<>();
    report
        .findings()
        .map(finding -> new Placed(finding, order.nearest(positionOr(finding, subject))))
        .filter(placed -> !placed.isSilenced())
        .filter(placed -> printed.add(placed.identity()))
        .sorted(Comparator.comparingInt(placed -> order.rank(placed.position().element())))
        .forEach(placed -> print(placed, subject.element(), order));
  }

  /** Prints what has no place in the source, such as an unknown option. */
  public void print(Finding finding) {
    messager.printMessage(kind(finding), text(finding, List.of()));
  }

  private void print(Placed placed, Element subject, SourceOrder order) {
    Finding finding = placed.finding();
    SourcePosition at = placed.position();
    if (order.contains(at.element())) {
      messager.printMessage(
          kind(finding), text(finding, List.of()), at.element(), at.annotation(), at.value());
    } else {
      var path = new Message.Row("at", pathOf(at.element()));
      messager.printMessage(kind(finding), text(finding, List.of(path)), subject);
    }
  }

  private static javax.tools.Diagnostic.Kind kind(Finding finding) {
    return switch (finding.diagnostic().severity()) {
      case ERROR -> javax.tools.Diagnostic.Kind.ERROR;
      case WARNING -> javax.tools.Diagnostic.Kind.WARNING;
      case NOTE -> javax.tools.Diagnostic.Kind.NOTE;
    };
  }

  private static String text(Finding finding, List<Message.Row> more) {
    return finding.diagnostic().message().text(finding.arguments(), more);
  }

  private static SourcePosition positionOr(Finding finding, SourcePosition subject) {
    return finding.origin() == null ? subject : position(finding.origin());
  }

  private static SourcePosition position(Origin origin) {
    if (origin instanceof SourcePosition position) {
      return position;
    }
    throw new IllegalArgumentException("not a position in source: " + origin);
  }

  private static String pathOf(Element element) {
    if (element instanceof QualifiedNameable named) {
      return named.getQualifiedName().toString();
    }
    Element owner = element.getEnclosingElement();
    return owner == null ? element.toString() : pathOf(owner) + "." + element;
  }

  private record Placed(Finding finding, SourcePosition position) {
    Object identity() {
      return List.of(finding.firstLine(), position.element());
    }

    boolean isSilenced() {
      return finding.diagnostic().severity() == Severity.WARNING
          && Suppression.covers(position.element(), finding.diagnostic());
    }
  }
}
