package dev.keyfold.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code keyfold check|accept|diff|retire|avro}: the state schemas of a module, for any build. */
@Command(
    name = "keyfold",
    description = "Checks the state schemas of a module against its source tree, and records them.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CheckCommand.class,
      AcceptCommand.class,
      DiffCommand.class,
      RetireCommand.class,
      AvroCommand.class
    })
public final class Main {
  private Main() {}

  /**
   * Runs a command, and ends the process: with 0 if all is in order, 1 if not, and 2 if the command
   * makes no sense.
   */
  public static void main(String... arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main());
  }
}
