package dev.keyfold.benchmarks.steady;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * The CPU time of the whole process (compiler, garbage collector and RocksDB's threads included)
 * and the wall time between two numbers of events.
 */
final class CpuWindow {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final long from;
  private final long to;
  private long startEvents;
  private long startCpu;
  private long startWall;
  private double cpuMicros = Double.NaN;
  private double wallMicros = Double.NaN;

  /** Measures from so many events to so many. */
  CpuWindow(long from, long to) {
    this.from = from;
    this.to = to;
  }

  /** Is told after each batch how many events there have been. */
  void processed(long events) {
    if (startCpu == 0 && events >= from) {
      startEvents = events;
      startCpu = SYSTEM.getProcessCpuTime();
      startWall = System.nanoTime();
    } else if (events >= to && Double.isNaN(cpuMicros)) {
      double nanosToMicros = 1_000.0 * (events - startEvents);
      cpuMicros = (SYSTEM.getProcessCpuTime() - startCpu) / nanosToMicros;
      wallMicros = (System.nanoTime() - startWall) / nanosToMicros;
    }
  }

  /** CPU time per event in microseconds. */
  double cpuMicros() {
    return cpuMicros;
  }

  /** Wall time per event in microseconds. */
  double wallMicros() {
    return wallMicros;
  }
}
