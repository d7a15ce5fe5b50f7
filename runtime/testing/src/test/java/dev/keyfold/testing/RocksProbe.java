package dev.keyfold.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Looks into the process for the library of RocksDB. */
final class RocksProbe {

  private RocksProbe() {}

  static boolean isLoaded() {
    Path maps = Path.of("/proc/self/maps");
    try {
      return Files.exists(maps) && Files.readString(maps).contains("librocksdbjni");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
