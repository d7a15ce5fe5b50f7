package dev.keyfold.cli;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares what the classes store with what is recorded. */
@Command(
    name = "check",
    description = "Compares what the compiled classes store with what is recorded. Writes nothing.")
final class CheckCommand extends StateCommand {
  @Option(names = "--strict", description = "what is not recorded is an error, as in CI")
  private boolean strict;

  @Override
  List<Notice> run(StateModule module) {
    return module.check(strict);
  }
}
