package dev.keyfold.samples.web;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The log that is read when the user has none: written once, under its name only when complete. */
final class GeneratedLog {
  private GeneratedLog() {}

  /**
   * The file with these clicks in this folder.
   *
   * @throws IOException when it cannot be written
   */
  static Path in(Path folder, long seed, int clicks) throws IOException {
    Path log = folder.resolve("access-%d-%d.log".formatted(seed, clicks));
    if (Files.exists(log)) {
      return log;
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UsageException("the output folder " + folder + " cannot be created");
    }
    Path unfinished = folder.resolve(".access.log.part");
    try (BufferedWriter writer = Files.newBufferedWriter(unfinished)) {
      new ClickGenerator(seed, clicks).write(line -> write(writer, line));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return Files.move(unfinished, log, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void write(BufferedWriter writer, String line) {
    try {
      writer.write(line);
      writer.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
