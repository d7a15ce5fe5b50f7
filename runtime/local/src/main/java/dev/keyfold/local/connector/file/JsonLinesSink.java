package dev.keyfold.local.connector.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.keyfold.local.connector.Json;
import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.connector.SinkPartition;
import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.disk.RealDisk;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Writes each record as one line of JSON, exactly once, also across crashes: each committed epoch
 * has its fixed place in the files {@code part-0.jsonl}, {@code part-1.jsonl} … of a directory, and
 * all records of one key are in one file. Equal records give equal bytes: the components of a Java
 * record come in the order of their declaration, the properties of other classes and map entries by
 * name; instants, dates and durations are ISO-8601 text.
 *
 * <p>The files belong to one job. A file that is shorter or longer than that job can have made it
 * is refused by name and left as it is.
 */
public final class JsonLinesSink implements Sink<Object> {
  private static final int DEFAULT_PARTITIONS = 4;

  private final Disk disk;
  private final Path directory;
  private final int partitions;
  private final ObjectWriter writer =
      Json.MAPPER.writer().without(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);

  private JsonLinesSink(Disk disk, Path directory, int partitions) {
    this.disk = disk;
    this.directory = directory;
    this.partitions = partitions;
  }

  /** Writes into a directory, which is made when it is not there, in 4 partitions. */
  public static JsonLinesSink to(Path directory) {
    return new JsonLinesSink(new RealDisk(), directory, DEFAULT_PARTITIONS);
  }

  /**
   * The same sink with another number of partitions, which is fixed for the life of a job.
   *
   * @throws IllegalArgumentException when it is not between 1 and 256
   */
  public JsonLinesSink partitions(int count) {
    if (count < 1 || count > 256) {
      throw new IllegalArgumentException("partitions must be between 1 and 256: " + count);
    }
    return new JsonLinesSink(disk, directory, count);
  }

  JsonLinesSink on(Disk other) {
    return new JsonLinesSink(other, directory, partitions);
  }

  @Override
  public int partitions() {
    return partitions;
  }

  @Override
  public void encode(Object value, OutputStream out) throws IOException {
    writer.writeValue(out, value);
    out.write('\n');
  }

  @Override
  public SinkPartition open(int partition) {
    return new FilePartition(disk, directory.resolve("part-" + partition + ".jsonl"));
  }
}
