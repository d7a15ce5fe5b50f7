package dev.keyfold.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.DependencyManagement;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * What a project tells maven-compiler-plugin about annotation processors, and where it has ours.
 *
 * @param plugin the version of maven-compiler-plugin
 * @param path the processor path; empty if none is set
 * @param arguments all arguments for javac, {@code proc} and {@code annotationProcessors} among
 *     them
 * @param isDependency whether the processor is on the class path
 * @param isManaged whether dependencyManagement knows the processor's version
 */
record CompilerSetup(
    String plugin,
    Optional<List<PathEntry>> path,
    List<String> arguments,
    boolean isDependency,
    boolean isManaged) {
  private static final String COMPILER = "org.apache.maven.plugins:maven-compiler-plugin";
  private static final String PROCESSOR = "keyfold-processor";

  /** One artifact of the processor path. */
  record PathEntry(String artifact, boolean hasVersion) {
    boolean isKeyfold() {
      return artifact.equals(PROCESSOR);
    }
  }

  /** The set-up of the main sources of a project. */
  static CompilerSetup of(MavenProject project) {
    Plugin compiler = project.getBuild().getPluginsAsMap().get(COMPILER);
    Xpp3Dom configuration = configuration(compiler);
    DependencyManagement management = project.getDependencyManagement();
    return new CompilerSetup(
        compiler == null || compiler.getVersion() == null ? "" : compiler.getVersion(),
        path(configuration.getChild("annotationProcessorPaths")),
        arguments(configuration),
        has(project.getDependencies()),
        management != null && has(management.getDependencies()));
  }

  private static boolean has(List<Dependency> dependencies) {
    return dependencies.stream().anyMatch(found -> PROCESSOR.equals(found.getArtifactId()));
  }

  /** Maven has already merged the plugin's configuration into that of its executions. */
  private static Xpp3Dom configuration(@Nullable Plugin compiler) {
    if (compiler != null) {
      PluginExecution execution = compiler.getExecutionsAsMap().get("default-compile");
      if (execution != null && execution.getConfiguration() instanceof Xpp3Dom own) {
        return own;
      }
      if (compiler.getConfiguration() instanceof Xpp3Dom common) {
        return common;
      }
    }
    return new Xpp3Dom("configuration");
  }

  private static Optional<List<PathEntry>> path(@Nullable Xpp3Dom paths) {
    if (paths == null || paths.getChildCount() == 0) {
      return Optional.empty();
    }
    List<PathEntry> entries = new ArrayList<>();
    for (Xpp3Dom entry : paths.getChildren()) {
      entries.add(new PathEntry(text(entry, "artifactId"), !text(entry, "version").isEmpty()));
    }
    return Optional.of(entries);
  }

  private static List<String> arguments(Xpp3Dom configuration) {
    List<String> arguments = new ArrayList<>();
    String proc = text(configuration, "proc");
    if (!proc.isEmpty()) {
      arguments.add("-proc:" + proc);
    }
    if (configuration.getChild("annotationProcessors") != null) {
      arguments.add("-processor");
    }
    for (String list : List.of("compilerArgs", "compilerArguments")) {
      Xpp3Dom found = configuration.getChild(list);
      if (found != null) {
        for (Xpp3Dom argument : found.getChildren()) {
          arguments.add(argument.getValue() == null ? "" : argument.getValue().strip());
        }
      }
    }
    arguments.add(text(configuration, "compilerArgument"));
    return arguments;
  }

  private static String text(Xpp3Dom parent, String name) {
    Xpp3Dom child = parent.getChild(name);
    return child == null || child.getValue() == null ? "" : child.getValue().strip();
  }
}
