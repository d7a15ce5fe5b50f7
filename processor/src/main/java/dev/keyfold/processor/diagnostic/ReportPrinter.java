package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.diagnostic.SourcePosition.Elsewhere;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.schema.Message;
import dev.keyfold.schema.Severity;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.lang.model.element.QualifiedNameable;

/**
 * Prints reports; the only user of {@link Messager}. A report comes out in source order, each
 * finding once, at its most precise position. What lies outside the source file of the subject, say
 * in a class file, has no position: it is told on the subject, or on what uses it there, and named.
 */
public final class ReportPrinter {
  private final Messager messager;

  /** What was said of classes that are parts of others, where it would be said again. */
  private final Set<Object> told = new HashSet<>();

  /** A printer to the messages of this compilation. */
  public ReportPrinter(Messager messager) {
    this.messager = messager;
  }

  /**
   * Prints a report about a class that stateful classes extend or have as a component; what it says
   * is not said again with each of these.
   */
  public void printPart(Report report) {
    print(report);
    SourcePosition subject = position(report.subject());
    report.findings().forEach(finding -> told.add(identity(finding, subject)));
  }

  private static Object identity(Finding finding, SourcePosition subject) {
    return List.of(finding.firstLine(), positionOr(finding, subject).element());
  }

  /** Prints all findings of the report, apart from silenced warnings. */
  public void print(Report report) {
    SourcePosition subject = position(report.subject());
    if (report.isEmpty()) {
      return;
    }
    SourceOrder order = SourceOrder.around(subject.element());
    List<Finding> findings =
        report.findings().filter(finding -> !told.contains(identity(finding, subject))).toList();
    findings.stream()
        .map(finding -> positionOr(finding, subject))
        .filter(position -> position.elsewhere() == Elsewhere.SHOWN)
        .forEach(position -> order.include(position.element()));
    Set<Object> printed = new HashSet<>();
    findings.stream()
        .map(finding -> Placed.of(finding, positionOr(finding, subject), order))
        .filter(placed -> !placed.isSilenced())
        .filter(placed -> printed.add(placed.identity()))
        .sorted(
            Comparator.comparingInt((Placed placed) -> order.rank(placed.position().element()))
                .thenComparingLong(Placed::offset))
        .forEach(placed -> print(placed, subject.element(), order));
  }

  /** Prints what has no place in the source, such as an unknown option. */
  public void print(Finding finding) {
    messager.printMessage(kind(finding), text(finding, List.of()));
  }

  private void print(Placed placed, Element subject, SourceOrder order) {
    Finding finding = placed.finding();
    SourcePosition at = placed.position();
    String text = text(finding, placed.named().map(ReportPrinter::row).stream().toList());
    if (finding.origin() instanceof BodyPosition body) {
      body.display().show(kind(finding), text);
    } else if (order.contains(at.element())) {
      messager.printMessage(kind(finding), text, at.element(), at.annotation(), at.value());
    } else {
      messager.printMessage(kind(finding), text, subject);
    }
  }

  private static Message.Row row(Element named) {
    return new Message.Row("at", pathOf(named));
  }

  private static javax.tools.Diagnostic.Kind kind(Finding finding) {
    return switch (finding.message().severity()) {
      case ERROR -> javax.tools.Diagnostic.Kind.ERROR;
      case WARNING -> javax.tools.Diagnostic.Kind.WARNING;
      case NOTE -> javax.tools.Diagnostic.Kind.NOTE;
    };
  }

  private static String text(Finding finding, List<Message.Row> more) {
    return finding.message().text(finding.arguments(), more);
  }

  private static SourcePosition positionOr(Finding finding, SourcePosition subject) {
    return finding.origin() == null ? subject : position(finding.origin());
  }

  private static SourcePosition position(Origin origin) {
    if (origin instanceof BodyPosition body) {
      return body.member();
    }
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

  /**
   * A finding and where it is shown.
   *
   * @param named what it is about, where that is not shown
   */
  private record Placed(Finding finding, SourcePosition position, Optional<Element> named) {
    static Placed of(Finding finding, SourcePosition exact, SourceOrder order) {
      SourcePosition nearest = order.nearest(exact);
      Element subject = exact.elsewhere() == Elsewhere.TOLD ? nearest.element() : exact.element();
      return new Placed(
          finding, nearest, Optional.of(subject).filter(element -> !order.contains(element)));
    }

    /** The members of a class are told before what is in the bodies of each. */
    long offset() {
      return finding.origin() instanceof BodyPosition body ? body.offset() : -1;
    }

    Object identity() {
      return List.of(finding.firstLine(), position.element());
    }

    boolean isSilenced() {
      return finding.message().severity() == Severity.WARNING
          && Suppression.covers(position, finding.name());
    }
  }
}
