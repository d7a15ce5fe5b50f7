package dev.keyfold.cli;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import dev.keyfold.schema.tool.StateModule.Selection;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tells how two versions differ. */
@Command(
    name = "diff",
    description = "Tells how two versions differ, and what that means for state on disk.")
final class DiffCommand extends StateCommand {
  @Option(names = "--processor", paramLabel = "NAME", description = "only this one")
  private Optional<String> processor = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "N",
      description = "a recorded version (default: the newest)")
  private Optional<Integer> from = Optional.empty();

  @Option(
      names = "--to",
      paramLabel = "N",
      description = "a recorded version (default: the compiled class)")
  private Optional<Integer> to = Optional.empty();

  @Override
  List<Notice> run(StateModule module) {
    return module.diff(new Selection(processor, from, to));
  }
}
