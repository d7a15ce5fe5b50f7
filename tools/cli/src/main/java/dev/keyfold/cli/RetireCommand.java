package dev.keyfold.cli;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Records that a processor is gone on purpose. */
@Command(
    name = "retire",
    description = "Records that a processor is gone on purpose, after its class was deleted.")
final class RetireCommand extends StateCommand {
  @Option(
      names = "--processor",
      paramLabel = "NAME",
      required = true,
      description = "its stable name")
  private String processor = "";

  @Option(names = "--reason", paramLabel = "TEXT", description = "why it is gone")
  private Optional<String> reason = Optional.empty();

  @Override
  List<Notice> run(StateModule module) {
    return module.retire(processor, reason);
  }
}
