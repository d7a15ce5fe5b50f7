package dev.keyfold.local.epoch;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Directories of jobs as numbered zip files in one folder, which are never changed. */
record GoldenZip(Path folder) {

  static GoldenZip in(String name) {
    return new GoldenZip(Path.of("src", "test", "resources", name));
  }

  /** All there are. */
  Stream<Path> all() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList().stream();
    }
  }

  /** Writes a directory as the next one; the files {@code LOCK} and {@code LOG} are left out. */
  void add(Path directory) throws IOException {
    Files.createDirectories(folder);
    int number = 1;
    while (Files.exists(folder.resolve(number + ".zip"))) {
      number++;
    }
    try (OutputStream file = Files.newOutputStream(folder.resolve(number + ".zip"));
        ZipOutputStream zip = new ZipOutputStream(file);
        Stream<Path> files = Files.walk(directory)) {
      for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
        if (!path.getFileName().toString().startsWith("LO")) {
          ZipEntry entry = new ZipEntry(directory.relativize(path).toString().replace('\\', '/'));
          entry.setTime(0);
          zip.putNextEntry(entry);
          Files.copy(path, zip);
        }
      }
    }
  }

  static void unpack(Path zip, Path into) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path file = into.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.copy(in, file);
      }
    }
  }
}
