package dev.keyfold.processor.history;

import dev.keyfold.processor.option.Options;
import dev.keyfold.schema.history.HistoryFolder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder with the recorded state schemas of what is compiled; it need not exist.
 *
 * @param given whether an option names it
 * @param tests whether it is that of test classes
 */
record StateFolder(HistoryFolder recorded, boolean given, boolean tests) {

  /**
   * The folder that the option names, else the usual one of the module that the output lies in.
   *
   * @return empty where neither leads to a folder
   */
  static Optional<StateFolder> find(Options options, URI output) {
    Optional<ModuleRoot> root = ModuleRoot.above(output);
    boolean tests = root.filter(ModuleRoot::tests).isPresent();
    if (options.state().isEmpty()) {
      String usual = tests ? HistoryFolder.TEST : HistoryFolder.MAIN;
      return root.map(module -> of(module, usual, false, tests));
    }
    String given = options.state().get();
    if (Path.of(given).isAbsolute()) {
      // the files are shown as its own module knows them, which need not be the one compiled
      Path folder = Path.of(given);
      Path module = ModuleRoot.nearest(folder).orElse(folder);
      return Optional.of(of(new ModuleRoot(module, tests), given, true, tests));
    }
    return root.map(module -> of(module, given, true, tests));
  }

  private static StateFolder of(ModuleRoot module, String folder, boolean given, boolean tests) {
    return new StateFolder(HistoryFolder.of(module.path(), folder), given, tests);
  }

  boolean exists() {
    return Files.isDirectory(recorded.path());
  }

  /** State of tests is thrown away with them, unless its schemas are recorded on purpose. */
  boolean isUnused() {
    return tests && !given && !exists();
  }
}
