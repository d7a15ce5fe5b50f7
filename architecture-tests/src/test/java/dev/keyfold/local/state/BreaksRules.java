package dev.keyfold.local.state;

import dev.keyfold.local.Job;
import java.nio.file.Files;
import java.nio.file.Path;

/** Breaks the rules of inner packages on purpose; with the applier, it is a cycle. */
public class BreaksRules {
  dev.keyfold.local.apply.BreaksRules cycle;
  Job top;
  boolean file = Files.exists(Path.of(""));

  Class<?> lookUp() throws ClassNotFoundException {
    return Class.forName("dev.keyfold.local.Job");
  }

  void end() {
    System.exit(1);
  }

  void pause() throws InterruptedException {
    Thread.sleep(1);
  }
}
