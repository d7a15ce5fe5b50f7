package dev.keyfold.local.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.local.connector.Json;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * The file by which a directory is known again: one line of JSON, and a line with the CRC32C of the
 * first in hexadecimal digits. It is the first thing in a directory, and written again only when an
 * output has come.
 *
 * @param format of this file and of the directory; comes first in every format
 * @param jobId identifies the job wherever it leaves traces
 * @param incarnation counts restores and copies
 * @param processors in the order of the stages
 * @param sinkPartitions of the sink
 * @param outputs the other sinks that the job has or has had, in the order of the numbers of their
 *     partitions; without any, the file has no such property and is of format 1
 */
record JobIdentity(
    int format,
    UUID jobId,
    long incarnation,
    List<Processor> processors,
    int sinkPartitions,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Output> outputs) {
  static final int FORMAT = 2;

  private static final String RESTORE = "put the file back from a copy of the directory";

  /**
   * A stage.
   *
   * @param name of the processor
   * @param key the schema of its key
   */
  record Processor(String name, String key) {}

  /**
   * A side output, or that of late records.
   *
   * @param name {@code <processor>.<output>}, or that of late records
   * @param partitions of its sink
   */
  record Output(String name, int partitions) {}

  /** Copies the lists. */
  JobIdentity {
    processors = List.copyOf(processors);
    outputs = List.copyOf(Objects.requireNonNullElse(outputs, List.of()));
  }

  static JobIdentity create(List<Processor> processors, int sinkPartitions) {
    return new JobIdentity(1, UUID.randomUUID(), 1, processors, sinkPartitions, List.of());
  }

  /** The same job with these outputs. */
  JobIdentity with(List<Output> all) {
    int needed = all.isEmpty() ? 1 : FORMAT;
    return new JobIdentity(needed, jobId, incarnation, processors, sinkPartitions, all);
  }

  /** Writes it so that it is there as a whole or not at all. */
  void write(Disk disk, Path file) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    try (DiskFile open = disk.open(temporary)) {
      byte[] bytes = bytes();
      open.truncate(0);
      open.write(ByteBuffer.wrap(bytes), 0);
      open.sync();
    }
    disk.move(temporary, file);
    Path parent = file.toAbsolutePath().getParent();
    if (parent != null) {
      disk.syncDirectory(parent);
    }
  }

  private byte[] bytes() throws JsonProcessingException {
    String line = Json.MAPPER.writeValueAsString(this);
    return (line + "\n" + check(line) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static String check(String line) {
    CRC32C crc = new CRC32C();
    crc.update(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
    return "%08x".formatted(crc.getValue());
  }

  static JobIdentity read(Disk disk, Path file) throws IOException {
    String text = new String(disk.read(file), StandardCharsets.UTF_8);
    String[] lines = text.split("\n", -1);
    if (lines.length != 3 || !lines[1].equals(check(lines[0])) || !lines[2].isEmpty()) {
      throw new RefusedException(file + " is damaged", RESTORE);
    }
    JsonNode json = Json.MAPPER.readTree(lines[0]);
    int format = json.path("format").asInt();
    if (format < 1 || format > FORMAT) {
      throw new RefusedException(
          "%s has format %d; this version reads up to %d".formatted(file, format, FORMAT),
          "use the version of Keyfold that wrote it, or a newer one");
    }
    return Json.MAPPER.treeToValue(json, JobIdentity.class);
  }

  /**
   * Checks that the directory belongs to a pipeline with these stages and this sink. It keeps the
   * names that the processors began with, also when they are renamed.
   *
   * @param wanted the names that each processor may be known by, its own first
   */
  void requireSame(Path directory, List<List<String>> wanted, int wantedPartitions) {
    List<String> names = processors.stream().map(Processor::name).toList();
    List<String> wantedNames = wanted.stream().map(all -> all.get(0)).toList();
    boolean same = names.size() == wanted.size();
    for (int i = 0; same && i < names.size(); i++) {
      same = wanted.get(i).contains(names.get(i));
    }
    if (!same) {
      throw new RefusedException(
          "%s belongs to the pipeline of processors %s, not to that of %s"
              .formatted(directory, names, wantedNames),
          "use the directory of this pipeline, or a new one; a processor that was renamed says so"
              + " with @FormerName");
    }
    for (int i = 0; i < names.size(); i++) {
      int other = names.indexOf(wantedNames.get(i));
      if (other >= 0 && other != i) {
        throw new RefusedException(
            "%s keeps the state of another processor under the name '%s', which '%s' has had"
                .formatted(directory, wantedNames.get(i), wantedNames.get(other)),
            "give the processor a name that none of this pipeline has had");
      }
    }
    if (sinkPartitions != wantedPartitions) {
      throw new RefusedException(
          "%s was begun with %d sink partitions, and the sink has %d"
              .formatted(directory, sinkPartitions, wantedPartitions),
          "keep the number, which is fixed for the life of a job, or use a new directory");
    }
  }
}
