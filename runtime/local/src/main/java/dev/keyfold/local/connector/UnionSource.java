package dev.keyfold.local.connector;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Several sources as one. */
record UnionSource<T>(List<Source<? extends T>> parts) implements Source<T> {
  UnionSource {
    parts = List.copyOf(parts);
  }

  @Override
  @SuppressWarnings("unchecked") // a partition of a subtype hands out nothing else
  public List<SourcePartition<T>> open() throws IOException {
    List<SourcePartition<T>> partitions = new ArrayList<>();
    for (Source<? extends T> part : parts) {
      for (SourcePartition<? extends T> partition : part.open()) {
        partitions.add((SourcePartition<T>) partition);
      }
    }
    return partitions;
  }

  @Override
  public Source<T> strict() {
    List<Source<? extends T>> strict = new ArrayList<>();
    parts.forEach(part -> strict.add(part.strict()));
    return new UnionSource<>(strict);
  }
}
