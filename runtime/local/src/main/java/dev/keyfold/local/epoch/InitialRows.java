package dev.keyfold.local.epoch;

import dev.keyfold.local.connector.Source;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The snapshot that a stage begins with, as far as it has not been read.
 *
 * @param name what commits know it by
 * @param rows bounded
 * @param key the key of a row, as the user wrote it: may return null
 */
public record InitialRows(
    String name, Source<Object> rows, Function<Object, @Nullable Object> key) {
  private static final String PREFIX = "initial state of ";

  /** What commits know the initial state of a processor by, and the begin of its partitions. */
  public static String nameOf(String processor) {
    return PREFIX + processor;
  }

  /** Whether something that commits know is no partition of the source of the pipeline. */
  public static boolean isInitial(String name) {
    return name.startsWith(PREFIX);
  }

  /** What commits know one of its partitions by. */
  public static String partition(String name, String partition) {
    return name + "/" + partition;
  }
}
