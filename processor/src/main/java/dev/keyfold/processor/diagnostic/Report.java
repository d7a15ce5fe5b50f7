package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What checks have to say about one subject; an immutable tree. Checks return reports and never
 * print, so that all findings about a class come together, once.
 *
 * @param subject the class that was checked
 * @param own the findings of this node
 * @param parts the reports of the checks below
 */
public record Report(Origin subject, List<Finding> own, List<Report> parts) {
  /** Copies both lists. */
  public Report {
    own = List.copyOf(own);
    parts = List.copyOf(parts);
  }

  /** A report with nothing in it. */
  public static Report clean(Origin subject) {
    return new Report(subject, List.of(), List.of());
  }

  /** A report of these findings. */
  public static Report of(Origin subject, List<Finding> findings) {
    return new Report(subject, findings, List.of());
  }

  /** A builder for a report about this class. */
  public static Builder about(Origin subject) {
    return new Builder(subject);
  }

  /** All findings: this node's, then those of its parts, depth first. */
  public Stream<Finding> findings() {
    return Stream.concat(own.stream(), parts.stream().flatMap(Report::findings));
  }

  /** Whether there is nothing in the tree. */
  public boolean isEmpty() {
    if (!own.isEmpty()) {
      return false;
    }
    for (Report part : parts) {
      if (!part.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Whether anything in the tree is an error. */
  public boolean hasErrors() {
    return !isEmpty() && findings().anyMatch(Finding::isError);
  }

  /** Collects findings and reports in order. */
  public static final class Builder {
    private final Origin subject;
    private final List<Finding> own = new ArrayList<>();
    private final List<Report> parts = new ArrayList<>();

    private Builder(Origin subject) {
      this.subject = subject;
    }

    /** Adds a finding. */
    public Builder add(Finding finding) {
      own.add(finding);
      return this;
    }

    /** Adds a finding, if there is one. */
    public Builder add(Optional<Finding> finding) {
      if (finding.isPresent()) {
        own.add(finding.get());
      }
      return this;
    }

    /** Adds the report of another check. */
    public Builder add(Report part) {
      parts.add(part);
      return this;
    }

    /** The report. */
    public Report build() {
      return new Report(subject, own, parts);
    }
  }
}
