package dev.keyfold.processor;

import dev.keyfold.processor.diagnostic.BuildDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.spec.Release;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Whether what classes are compiled against goes with this processor, told once. */
final class ReleaseCheck {
  private static final List<Artifact> ARTIFACTS =
      List.of(
          new Artifact("keyfold-annotations", "dev.keyfold.annotation.Build"),
          new Artifact("keyfold-core", "dev.keyfold.spec.Build"));

  /** A constant, and so the version that the processor was built with, whatever lies beside it. */
  private static final String OWN = Release.VERSION;

  private final Elements elements;

  /**
   * What is on the class path.
   *
   * @param build the class in it that has its version
   */
  private record Artifact(String name, String build) {}

  ReleaseCheck(Elements elements) {
    this.elements = elements;
  }

  /** What does not fit, shown on a class that is compiled. */
  Optional<Finding> mismatch(TypeElement shownOn) {
    SourcePosition origin = SourcePosition.of(shownOn);
    if (elements.getTypeElement("dev.keyfold.StatefulProcessor") == null) {
      return Optional.of(noRuntime(origin));
    }
    for (Artifact artifact : ARTIFACTS) {
      Optional<String> found = version(artifact);
      if (found.isPresent() && !Release.runs(Release.minor(OWN), found.get())) {
        return Optional.of(mismatch(artifact, found.get(), origin));
      }
    }
    return Optional.empty();
  }

  private static Finding mismatch(Artifact artifact, String found, SourcePosition origin) {
    return BuildDiagnostic.VERSIONS_DIFFER
        .at(origin)
        .with("processor", OWN)
        .with("artifact", artifact.name())
        .with("found", found)
        .with("snippet", bom(newer(found)));
  }

  /** The version of an artefact; empty for the builds before there was one in them. */
  private Optional<String> version(Artifact artifact) {
    TypeElement build = elements.getTypeElement(artifact.build());
    if (build != null) {
      for (VariableElement field : ElementFilter.fieldsIn(build.getEnclosedElements())) {
        if (field.getConstantValue() instanceof String version) {
          return Optional.of(version);
        }
      }
    }
    return Optional.empty();
  }

  private static Finding noRuntime(SourcePosition origin) {
    String snippet =
        """
        Maven:   <dependency><groupId>dev.keyfold</groupId><artifactId>keyfold-local</artifactId>\
        <version>%1$s</version></dependency>
        Gradle:  implementation("dev.keyfold:keyfold-local:%1$s")"""
            .formatted(OWN);
    return BuildDiagnostic.NO_RUNTIME.at(origin).with("snippet", snippet);
  }

  private static String bom(String version) {
    return """
        one version for all, and none written elsewhere:
        Maven:   in dependencyManagement <dependency><groupId>dev.keyfold</groupId>\
        <artifactId>keyfold-bom</artifactId><version>%1$s</version><type>pom</type>\
        <scope>import</scope></dependency>
        Gradle:  implementation(platform("dev.keyfold:keyfold-bom:%1$s"))
                 annotationProcessor(platform("dev.keyfold:keyfold-bom:%1$s"))"""
        .formatted(version);
  }

  /** To go back is seldom what is wanted. */
  private static String newer(String found) {
    return number(found) > number(OWN) ? found : OWN;
  }

  private static long number(String version) {
    String[] numbers = Release.minor(version).split("\\.", -1);
    return numbers.length == 2 && numbers[0].matches("\\d+")
        ? Long.parseLong(numbers[0]) * Integer.MAX_VALUE + Long.parseLong(numbers[1])
        : -1;
  }
}
