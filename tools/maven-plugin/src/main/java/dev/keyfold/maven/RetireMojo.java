package dev.keyfold.maven;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Compiles, and records that a processor is gone on purpose: its class must be deleted already.
 * Single state variables are retired in the class, by {@code @Retired}.
 */
@Mojo(name = "retire", threadSafe = true)
@Execute(phase = LifecyclePhase.COMPILE)
public final class RetireMojo extends StateMojo {
  /** The stable name of the processor. */
  @Parameter(property = "processor")
  private @Nullable String processor;

  /** Why it is gone. */
  @Parameter(property = "reason")
  private @Nullable String reason;

  /** Created by Maven. */
  public RetireMojo() {}

  @Override
  List<Notice> run(StateModule module) throws MojoFailureException {
    if (processor == null) {
      throw new MojoFailureException("which one? -Dprocessor=<stable name>");
    }
    return module.retire(processor, Optional.ofNullable(reason));
  }

  @Override
  String failure(int errors) {
    return "nothing was recorded: " + count(errors);
  }
}
