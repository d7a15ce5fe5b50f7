package dev.keyfold.maven;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Compiles, and records the next version of each processor whose state has changed. What state on
 * disk could not be read after is refused.
 */
@Mojo(name = "accept", threadSafe = true)
@Execute(phase = LifecyclePhase.COMPILE)
public final class AcceptMojo extends StateMojo {
  /** Why the state has changed; required unless it is recorded for the first time. */
  @Parameter(property = "reason")
  private @Nullable String reason;

  /** Created by Maven. */
  public AcceptMojo() {}

  @Override
  List<Notice> run(StateModule module) {
    return module.accept(Optional.ofNullable(reason));
  }

  @Override
  String failure(int errors) {
    return "nothing was recorded: " + count(errors);
  }
}
