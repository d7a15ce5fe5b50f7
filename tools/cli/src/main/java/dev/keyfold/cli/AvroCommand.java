package dev.keyfold.cli;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.util.List;
import picocli.CommandLine.Command;

/** Writes the Avro schemas of the state variables. */
@Command(
    name = "avro",
    description =
        "Writes the Avro schema of each state variable among the classes, for other tools.")
final class AvroCommand extends StateCommand {
  @Override
  List<Notice> run(StateModule module) {
    return module.writeAvro();
  }
}
