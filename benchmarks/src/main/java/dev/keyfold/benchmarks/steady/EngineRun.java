package dev.keyfold.benchmarks.steady;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.memory.MemorySource;
import java.nio.file.Path;
import java.util.List;

/** Runs a workload on the embedded engine. */
final class EngineRun {
  private EngineRun() {}

  static long run(Workload workload, List<Click> clicks, Path directory, CpuWindow window) {
    CountingSink sink = new CountingSink();
    Pipeline.from(MemorySource.of(clicks))
        .keyBy(Click::user)
        .process(processor(workload))
        .to(sink)
        .run(
            EngineOptions.in(directory)
                .batchRecords(Contestant.BATCH)
                .atEnd(AtEnd.KEEP_OPEN)
                .onProgress(status -> window.processed(status.events())));
    return sink.bytes();
  }

  private static ProcessorFactory<? extends StatefulProcessor<String, Click, Update>> processor(
      Workload workload) {
    return switch (workload) {
      case COUNT -> CountingStatefulProcessor::new;
      case COUNT_TTL -> FadingStatefulProcessor::new;
      case SESSION -> SessionStatefulProcessor::new;
      case SESSION_LIST -> SessionListStatefulProcessor::new;
    };
  }
}
