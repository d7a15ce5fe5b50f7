package dev.keyfold.local.connector.memory;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a list. A later run goes on behind the elements that were read before, so the list may have
 * grown but not changed.
 *
 * @param <T> the type of the records
 */
public final class MemorySource<T> implements Source<T> {
  private final String name;
  private final List<? extends T> records;

  private MemorySource(String name, List<? extends T> records) {
    this.name = name;
    this.records = records;
  }

  /** Reads this list, which is not copied. */
  public static <T> MemorySource<T> of(List<? extends T> records) {
    return new MemorySource<>("memory", records);
  }

  /** The same source with another name of its partition. */
  public MemorySource<T> named(String partition) {
    return new MemorySource<>(partition, records);
  }

  @Override
  public List<SourcePartition<T>> open() {
    return List.of(new Partition());
  }

  private final class Partition implements SourcePartition<T> {
    private int next;

    @Override
    public String name() {
      return name;
    }

    @Override
    public void seek(String position) {
      next = parse(position);
      if (next > records.size()) {
        throw new RefusedException(
            "source '%s' has %d records, but %d have been read before"
                .formatted(name, records.size(), next),
            "give it all the records it had, or use another directory");
      }
    }

    private int parse(String position) {
      try {
        return Integer.parseUnsignedInt(position);
      } catch (NumberFormatException e) {
        throw new RefusedException(
            "the committed position '%s' of source '%s' is not one of a list"
                .formatted(position, name),
            "run the pipeline that this directory belongs to",
            e);
      }
    }

    @Override
    public @Nullable T poll() {
      return exhausted() ? null : records.get(next++);
    }

    @Override
    public boolean exhausted() {
      return next >= records.size();
    }

    @Override
    public String position() {
      return Integer.toString(next);
    }

    @Override
    public String location() {
      return "source '%s', record %d".formatted(name, next - 1);
    }

    @Override
    public void close() {}
  }
}
