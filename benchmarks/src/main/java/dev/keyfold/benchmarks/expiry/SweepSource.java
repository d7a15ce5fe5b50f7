package dev.keyfold.benchmarks.expiry;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** So many numbers, and then nothing until it is said that this is the end. */
record SweepSource(long records, BooleanSupplier ended) implements Source<Long> {

  @Override
  public List<SourcePartition<Long>> open() {
    return List.of(new Partition(records, ended));
  }

  private static final class Partition implements SourcePartition<Long> {
    private final long records;
    private final BooleanSupplier ended;
    private long next;

    Partition(long records, BooleanSupplier ended) {
      this.records = records;
      this.ended = ended;
    }

    @Override
    public String name() {
      return "numbers";
    }

    @Override
    public void seek(String position) {
      next = Long.parseLong(position);
    }

    @Override
    public @Nullable Long poll() {
      return next < records ? next++ : null;
    }

    @Override
    public boolean exhausted() {
      return ended.getAsBoolean();
    }

    @Override
    public String position() {
      return String.valueOf(next);
    }

    @Override
    public String location() {
      return "number " + next;
    }

    @Override
    public void close() {}
  }
}
