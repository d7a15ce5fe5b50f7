package dev.keyfold.local.run;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.disk.LockHeldException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * The layout of a job's directory: {@code LOCK}, held while the job runs · {@code JOB}, its
 * identity · {@code log}, the commit log · {@code state}, the store.
 */
record JobDirectory(Disk disk, Path path) {

  /** Makes the directory and locks it for this process. */
  AutoCloseable lock() throws IOException {
    disk.createDirectories(path);
    String holder =
        "process %d on %s, since %s"
            .formatted(
                ProcessHandle.current().pid(),
                System.getenv().getOrDefault("HOSTNAME", "this machine"),
                Instant.now());
    try {
      return disk.lock(path.resolve("LOCK"), holder);
    } catch (LockHeldException e) {
      throw new RefusedException(
          "%s is in use by %s".formatted(path, e.getMessage()),
          "wait until that job ends, stop it, or use another directory",
          e);
    }
  }

  Path log() {
    return path.resolve("log");
  }

  Path state() {
    return path.resolve("state");
  }

  /**
   * Reads the identity, or makes it in a directory that holds nothing yet.
   *
   * @param names those that each processor may be known by, its own first
   */
  JobIdentity identify(
      List<JobIdentity.Processor> processors, List<List<String>> names, int sinkPartitions)
      throws IOException {
    Path file = path.resolve("JOB");
    if (disk.exists(file)) {
      JobIdentity found = JobIdentity.read(disk, file);
      found.requireSame(path, names, sinkPartitions);
      return found;
    }
    for (Path inner : List.of(log(), state())) {
      if (!disk.list(inner).isEmpty()) {
        throw new RefusedException(
            "%s is missing, but %s is not empty: without it nobody knows which job this is"
                .formatted(file, inner),
            "put the file back from a copy of the directory, or use a new directory");
      }
    }
    JobIdentity created = JobIdentity.create(processors, sinkPartitions);
    created.write(disk, file);
    return created;
  }

  /** Writes an identity over the one that is there. */
  void update(JobIdentity identity) throws IOException {
    identity.write(disk, path.resolve("JOB"));
  }
}
