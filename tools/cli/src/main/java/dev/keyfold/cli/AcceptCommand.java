package dev.keyfold.cli;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Records the next version of what has changed. */
@Command(
    name = "accept",
    description = "Records the next version of each processor whose state has changed.")
final class AcceptCommand extends StateCommand {
  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "why it has changed; only first versions need none")
  private Optional<String> reason = Optional.empty();

  @Override
  List<Notice> run(StateModule module) {
    return module.accept(reason);
  }
}
