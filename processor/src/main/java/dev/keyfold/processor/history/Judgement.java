package dev.keyfold.processor.history;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Recording;
import java.util.List;

/**
 * What became of the recorded state of one class.
 *
 * @param build what is to be said of the build rather than of the class; once, with the first class
 * @param report what is to be said of the class
 */
public record Judgement(List<Finding> build, Report report, Recording recording) {
  /** Copies the list. */
  public Judgement {
    build = List.copyOf(build);
  }
}
