package dev.keyfold.schema.history;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects what is wrong with files, shown as the user knows them. */
final class Findings {
  private final Path module;
  private final List<HistoryFinding> list = new ArrayList<>();

  /** Files in this folder are shown relative to it. */
  Findings(Path module) {
    this.module = module;
  }

  void add(HistoryProblem problem, Path file, int line, int column, Map<String, String> arguments) {
    Map<String, String> all = new HashMap<>(arguments);
    all.put("file", shown(file));
    list.add(new HistoryFinding(problem, file, line, column, all));
  }

  void unreadable(Path file, IOException problem) {
    String why =
        problem instanceof AccessDeniedException
            ? "permission denied"
            : String.valueOf(problem.getMessage());
    add(HistoryProblem.UNREADABLE, file, 0, 0, Map.of("problem", why));
  }

  String shown(Path file) {
    Path shown = file.startsWith(module) ? module.relativize(file) : file;
    return shown.toString().replace('\\', '/');
  }

  List<HistoryFinding> list() {
    return list;
  }
}
