package dev.keyfold.local.connector.file;

import dev.keyfold.local.disk.Disk;
import java.nio.file.Path;

/** File sinks on another disk than that of this machine. */
public final class FilesOn {
  private FilesOn() {}

  public static JsonLinesSink sink(Disk disk, Path directory) {
    return JsonLinesSink.to(directory).on(disk);
  }
}
