package dev.keyfold.maven;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Compares what the compiled classes store with what is recorded of them, also where javac had
 * nothing to compile or no class to compile any more. It never writes.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class CheckMojo extends StateMojo {
  /** Whether what is not recorded is an error, as in CI. */
  @Parameter(property = "keyfold.strict", defaultValue = "false")
  private boolean strict;

  /** Created by Maven. */
  public CheckMojo() {}

  @Override
  List<Notice> run(StateModule module) {
    return module.check(strict);
  }

  @Override
  String failure(int errors) {
    return "the recorded state schemas are not those of the classes: " + count(errors);
  }
}
