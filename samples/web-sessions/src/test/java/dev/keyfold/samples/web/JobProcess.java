package dev.keyfold.samples.web;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The job as a process of its own, as a user would start it. */
final class JobProcess {
  private final Process process;
  private final Path printed;

  private JobProcess(Process process, Path printed) {
    this.process = process;
    this.printed = printed;
  }

  /** Starts the job; what it prints, errors too, goes to a file. */
  static JobProcess start(Path printed, Map<String, ?> properties) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx256m"));
    command.addAll(
        List.of("-XX:+IgnoreUnrecognizedVMOptions", "--enable-native-access=ALL-UNNAMED"));
    properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().remove("JDK_JAVA_OPTIONS");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return new JobProcess(builder.redirectOutput(printed.toFile()).start(), printed);
  }

  /** Waits for the end and returns the exit code. */
  int await() throws InterruptedException {
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("the job hangs");
    }
    return process.exitValue();
  }

  boolean running() {
    return process.isAlive();
  }

  /** SIGKILL; returns when the process is gone. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** What the job has printed so far. */
  List<String> printed() throws IOException {
    return java.nio.file.Files.readAllLines(printed);
  }
}
