package dev.keyfold.maven;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import dev.keyfold.schema.tool.StateModule.Selection;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Tells how the compiled classes differ from what is recorded, or one recorded version from
 * another, and what that means for state on disk.
 */
@Mojo(name = "diff", threadSafe = true)
public final class DiffMojo extends StateMojo {
  /** Only this processor. */
  @Parameter(property = "processor")
  private @Nullable String processor;

  /** The older version; the newest recorded one, if not given. */
  @Parameter(property = "from")
  private @Nullable Integer from;

  /** The newer version; the compiled class, if not given. */
  @Parameter(property = "to")
  private @Nullable Integer to;

  /** Created by Maven. */
  public DiffMojo() {}

  @Override
  List<Notice> run(StateModule module) {
    return module.diff(
        new Selection(
            Optional.ofNullable(processor), Optional.ofNullable(from), Optional.ofNullable(to)));
  }

  @Override
  String failure(int errors) {
    return "the versions cannot be compared: " + count(errors);
  }
}
