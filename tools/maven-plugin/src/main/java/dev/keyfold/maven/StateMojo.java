package dev.keyfold.maven;

import dev.keyfold.schema.history.HistoryFolder;
import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.io.File;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** What all goals have in common: where a module's schemas are, and how results are told. */
abstract class StateMojo extends AbstractMojo {
  /** The folder of the module. */
  @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
  private File basedir;

  /** Where the classes are compiled to. */
  @Parameter(defaultValue = "${project.build.outputDirectory}")
  private String classes;

  /** Where the test classes are compiled to. */
  @Parameter(defaultValue = "${project.build.testOutputDirectory}")
  private String testClasses;

  /** Where the versions are recorded, relative to the module or absolute. */
  @Parameter(property = "keyfold.state")
  private @Nullable String state;

  /** Work on the test classes instead, and on what is recorded of them in src/test/state. */
  @Parameter(property = "keyfold.test", defaultValue = "false")
  private boolean test;

  /** Do nothing. */
  @Parameter(property = "keyfold.skip", defaultValue = "false")
  private boolean skip;

  /** Created by Maven, which sets the parameters. */
  @SuppressWarnings("NullAway.Init")
  StateMojo() {}

  @Override
  public final void execute() throws MojoFailureException {
    if (skip) {
      getLog().info("skipped, by keyfold.skip");
      return;
    }
    String folder =
        Optional.ofNullable(state).orElse(test ? HistoryFolder.TEST : HistoryFolder.MAIN);
    List<Notice> notices =
        run(StateModule.of(basedir.toPath(), test ? testClasses : classes, folder));
    notices.forEach(this::print);
    List<Notice> errors = notices.stream().filter(Notice::isError).toList();
    if (!errors.isEmpty()) {
      throw new MojoFailureException(failure(errors.size()));
    }
  }

  /** Does what the goal is for. */
  abstract List<Notice> run(StateModule module) throws MojoFailureException;

  /** The one line that Maven repeats at the end. */
  abstract String failure(int errors);

  static String count(int errors) {
    return errors == 1 ? "1 error, told above" : errors + " errors, told above";
  }

  private void print(Notice notice) {
    switch (notice.severity()) {
      case ERROR -> getLog().error(notice.text());
      case WARNING -> getLog().warn(notice.text());
      case NOTE -> getLog().info(notice.text());
    }
  }
}
