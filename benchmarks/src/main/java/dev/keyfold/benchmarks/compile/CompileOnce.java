package dev.keyfold.benchmarks.compile;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import javax.tools.ToolProvider;

/** Runs javac once in a JVM of its own; prints what the process took in milliseconds. */
final class CompileOnce {
  private CompileOnce() {}

  /** Takes the arguments of javac. */
  public static void main(String[] arguments) {
    int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments);
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long wall = ManagementFactory.getRuntimeMXBean().getUptime();
    System.out.println(wall + " " + system.getProcessCpuTime() / 1_000_000);
    System.exit(result);
  }
}
