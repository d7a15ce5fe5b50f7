package dev.keyfold.schema.tool;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.history.History;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Records that a processor is gone on purpose. */
final class Retire {
  private final Snapshot module;
  private final String processor;
  private final Optional<String> reason;

  Retire(Snapshot module, String processor, Optional<String> reason) {
    this.module = module;
    this.processor = processor;
    this.reason = reason.map(String::strip).filter(text -> !text.isEmpty());
  }

  List<Notice> run() {
    History history = module.folder().read(processor, List.of());
    if (!history.isIntact()) {
      return history.findings().stream().map(finding -> Notice.error(finding.text())).toList();
    }
    Optional<Recorded> newest = history.newest();
    if (newest.isEmpty()) {
      return refused("nothing is recorded of it");
    }
    if (history.retired()) {
      return refused("it is retired since version " + newest.get().version());
    }
    Optional<StateSchema> successor = module.successor(processor);
    if (successor.isPresent()) {
      return refused(
          successor.get().className()
              + " has its state"
              + "\n  fix      delete the class first; single state variables are retired in it, by"
              + " @Retired");
    }
    if (reason.isEmpty()) {
      return refused("say why: -Dreason=\"…\" (on the command line of Keyfold: --reason \"…\")");
    }
    return List.of(record(history.next(reason.get(), withoutState(newest.get().schema()))));
  }

  private List<Notice> refused(String why) {
    return List.of(Notice.error("processor '" + processor + "' cannot be retired: " + why));
  }

  private Notice record(Recorded last) {
    try {
      String file = module.folder().shown(module.folder().writeRetired(last));
      return Notice.note(
          "recorded " + file + ": processor '" + processor + "' is retired; its name stays taken");
    } catch (IOException e) {
      return Accept.cannotWrite(module, last, e);
    }
  }

  private static StateSchema withoutState(StateSchema schema) {
    TreeSet<String> retired = new TreeSet<>(schema.retired());
    schema.variables().forEach(variable -> retired.add(variable.name()));
    schema.timers().forEach(timer -> retired.add(timer.name()));
    return new StateSchema(
        schema.processor(),
        schema.formerNames(),
        schema.className(),
        schema.key(),
        List.of(),
        List.of(),
        List.copyOf(retired));
  }
}
