package dev.keyfold.local.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RealDiskTest {
  @TempDir private Path folder;

  private final Disk disk = new RealDisk();

  @Test
  void makesTheParentsOfADirectoryToo() throws IOException {
    Path deep = folder.resolve("a").resolve("b").resolve("c");
    disk.createDirectories(deep);
    disk.createDirectories(deep);
    assertThat(deep).isDirectory();
  }

  @Test
  void aFileInTheWayIsNamed() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> disk.createDirectories(file))
        .isInstanceOf(IOException.class)
        .hasMessage(file + " is a file, but has to be a directory");
  }

  @Test
  void aDirectoryThatCannotBeMadeIsNamedWithTheReason() {
    Path tooLong = folder.resolve("x".repeat(300));
    assertThatThrownBy(() -> disk.createDirectories(tooLong))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("cannot create the directory " + tooLong + ": ")
        .hasMessageContaining("too long");
  }
}
