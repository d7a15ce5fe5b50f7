package dev.keyfold.processor.check.engine;

import dev.keyfold.annotation.Engine;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.StatefulClass;
import java.util.Set;
import java.util.TreeSet;

/** Whether a class can run on the engines that it is meant for. */
public final class PortabilityCheck {
  private PortabilityCheck() {}

  /**
   * Judges a class.
   *
   * @param unlessNamed the engines to judge it for where it names none itself
   */
  public static Report check(StatefulClass subject, Set<Engine> unlessNamed) {
    Report.Builder report = Report.about(subject.origin());
    Set<Engine> engines = subject.engines().isEmpty() ? unlessNamed : subject.engines();
    for (Engine engine : new TreeSet<>(engines)) {
      if (engine != Engine.LOCAL) { // which does everything
        judge(subject, engine, report);
      }
    }
    return report.build();
  }

  private static void judge(StatefulClass subject, Engine engine, Report.Builder report) {
    for (Feature feature : Feature.values()) {
      Support support = feature.on(engine);
      if (support.isTold()) {
        for (Finding use : feature.uses(subject)) {
          report.add(use.with("engine", engine).with("reason", support.text()));
        }
      }
    }
  }
}
