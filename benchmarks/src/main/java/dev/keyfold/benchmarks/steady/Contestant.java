package dev.keyfold.benchmarks.steady;

import java.nio.file.Path;
import java.util.List;

/** Who runs the workload. */
enum Contestant {
  /** The loop that is written by hand. */
  BARE {
    @Override
    long run(Workload workload, List<Click> clicks, Path directory, CpuWindow window)
        throws Exception {
      long bytes = 0;
      try (BareStore store = new BareStore(directory)) {
        BareLoop loop = new BareLoop(workload, store);
        for (int from = 0; from < clicks.size(); from += BATCH) {
          int to = Math.min(from + BATCH, clicks.size());
          bytes += loop.run(clicks.subList(from, to));
          window.processed(to);
        }
      }
      return bytes;
    }
  },

  /** The embedded engine, with default options. */
  ENGINE {
    @Override
    long run(Workload workload, List<Click> clicks, Path directory, CpuWindow window) {
      return EngineRun.run(workload, clicks, directory, window);
    }
  };

  static final int BATCH = 100_000;

  /** Runs it all; returns the bytes of the output. */
  abstract long run(Workload workload, List<Click> clicks, Path directory, CpuWindow window)
      throws Exception;
}
