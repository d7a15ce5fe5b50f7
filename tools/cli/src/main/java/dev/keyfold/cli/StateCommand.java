package dev.keyfold.cli;

import dev.keyfold.schema.history.HistoryFolder;
import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all commands have in common: where a module's schemas are, and how results are told. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
abstract class StateCommand implements Callable<Integer> {
  @Option(
      names = "--module",
      paramLabel = "DIR",
      description = "the module's folder (default: here)")
  private Path module = Path.of("");

  @Option(
      names = "--classes",
      paramLabel = "DIR",
      required = true,
      description = "where its classes are compiled to, relative to the module or absolute")
  private String classes = "";

  @Option(
      names = "--state",
      paramLabel = "DIR",
      defaultValue = HistoryFolder.MAIN,
      description = "where its versions are recorded (default: ${DEFAULT-VALUE})")
  private String state = HistoryFolder.MAIN;

  @Spec private CommandSpec spec = CommandSpec.create();

  abstract List<Notice> run(StateModule stateModule);

  @Override
  public final Integer call() {
    List<Notice> notices = run(StateModule.of(module, classes, state));
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    for (Notice notice : notices) {
      String severity = notice.severity().name().toLowerCase(Locale.ROOT);
      (notice.isError() ? err : out).println(severity + ": " + notice.text());
    }
    return notices.stream().anyMatch(Notice::isError) ? 1 : 0;
  }
}
