package dev.keyfold.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Finds out, before javac runs, whether javac will run the annotation processor. When it does not,
 * javac itself says nothing, or that it cannot find the generated classes.
 */
@Mojo(name = "setup", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class SetupMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** The version of this plugin, for the XML to paste. */
  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version;

  /** Do nothing. */
  @Parameter(property = "keyfold.skip", defaultValue = "false")
  private boolean skip;

  /** Created by Maven, which sets the parameters. */
  @SuppressWarnings("NullAway.Init")
  public SetupMojo() {}

  @Override
  public void execute() throws MojoFailureException, MojoExecutionException {
    List<Path> users = skip ? List.of() : users();
    if (users.isEmpty()) {
      return;
    }
    Optional<SetupFinding> found =
        SetupCheck.of(CompilerSetup.of(project), Runtime.version().feature(), version).find();
    if (found.isPresent()) {
      String text = found.get().text(project.getBasedir().toPath().relativize(users.get(0)), users);
      if (found.get().isError()) {
        getLog().error(text);
        throw new MojoFailureException("keyfold-processor will not run: told above");
      }
      getLog().warn(text);
    }
  }

  private List<Path> users() throws MojoExecutionException {
    try {
      return KeyfoldSources.in(project.getCompileSourceRoots());
    } catch (IOException e) {
      throw new MojoExecutionException("the sources cannot be read: " + e.getMessage(), e);
    }
  }
}
