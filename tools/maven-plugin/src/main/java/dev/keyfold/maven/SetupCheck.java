package dev.keyfold.maven;

import dev.keyfold.maven.CompilerSetup.PathEntry;
import dev.keyfold.setup.SetupProblem;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.versioning.ComparableVersion;

/** Judges whether javac will run the processor. */
final class SetupCheck {
  /** javac runs no processors of the class path from here on, unless it is told to. */
  private static final int EXPLICIT_SINCE = 23;

  private static final ComparableVersion MANAGED_SINCE = new ComparableVersion("3.12");

  private final CompilerSetup setup;
  private final int jdk;
  private final String version;

  private SetupCheck(CompilerSetup setup, int jdk, String version) {
    this.setup = setup;
    this.jdk = jdk;
    this.version = version;
  }

  /**
   * A check.
   *
   * @param jdk the feature version of the JDK whose javac runs
   * @param version of Keyfold
   */
  static SetupCheck of(CompilerSetup setup, int jdk, String version) {
    return new SetupCheck(setup, jdk, version);
  }

  Optional<SetupFinding> find() {
    if (says("-proc:none")) {
      return willNotRun("annotation processing is turned off, by -proc:none");
    }
    if (says("-processorpath") || says("--processor-path") || says("--processor-module-path")) {
      return Optional.empty(); // a path of files: what is in them is not for us to say
    }
    return setup.path().isPresent() ? onPath(setup.path().get()) : onClassPath();
  }

  private Optional<SetupFinding> onPath(List<PathEntry> path) {
    Optional<PathEntry> ours = path.stream().filter(PathEntry::isKeyfold).findFirst();
    if (ours.isEmpty()) {
      return willNotRun("a processor path is set, and it is not on it");
    }
    boolean isFound = ours.get().hasVersion() || isManagedVersionUsed();
    return isFound ? Optional.empty() : finding(SetupProblem.NO_VERSION, "");
  }

  private Optional<SetupFinding> onClassPath() {
    if (!setup.isDependency()) {
      return willNotRun("it is neither on the processor path nor on the class path");
    }
    if (says("-proc:full") || says("-processor")) {
      return Optional.empty();
    }
    return jdk < EXPLICIT_SINCE
        ? finding(SetupProblem.OLD_JDK_ONLY, "")
        : willNotRun(
            "JDK " + jdk + " ignores processors on the class path, and no processor path is set");
  }

  private Optional<SetupFinding> willNotRun(String reason) {
    return finding(SetupProblem.WILL_NOT_RUN, reason);
  }

  private Optional<SetupFinding> finding(SetupProblem problem, String reason) {
    return Optional.of(new SetupFinding(problem, reason, setup.plugin(), snippet()));
  }

  private boolean says(String argument) {
    return setup.arguments().stream()
        .anyMatch(given -> given.equals(argument) || given.startsWith(argument + "="));
  }

  private boolean isManagedVersionUsed() {
    return setup.isManaged() && isNewPlugin();
  }

  private boolean isNewPlugin() {
    return setup.plugin().isEmpty()
        || new ComparableVersion(setup.plugin()).compareTo(MANAGED_SINCE) >= 0;
  }

  private String snippet() {
    String written = isManagedVersionUsed() ? "" : "\n    <version>" + version + "</version>";
    return """
        <annotationProcessorPaths>
          <path>
            <groupId>dev.keyfold</groupId>
            <artifactId>keyfold-processor</artifactId>%s
          </path>
        </annotationProcessorPaths>"""
        .formatted(written);
  }
}
