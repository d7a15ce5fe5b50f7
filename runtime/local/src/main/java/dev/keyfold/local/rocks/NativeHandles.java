package dev.keyfold.local.rocks;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Owns native objects and closes them in the reverse order of their making. */
final class NativeHandles implements AutoCloseable {

  private final Deque<AutoCloseable> handles = new ArrayDeque<>();

  /** Takes the handle over and gives it back. */
  <T extends AutoCloseable> T own(T handle) {
    handles.push(handle);
    return handle;
  }

  /** Closes all of them; the first error is thrown at the end, with the others attached. */
  @Override
  public void close() {
    IllegalStateException failed = null;
    while (!handles.isEmpty()) {
      failed = close(handles.pop(), failed);
    }
    if (failed != null) {
      throw failed;
    }
  }

  private static @Nullable IllegalStateException close(
      AutoCloseable handle, @Nullable IllegalStateException before) {
    try {
      handle.close();
      return before;
    } catch (Exception e) {
      IllegalStateException failed =
          before != null
              ? before
              : new IllegalStateException("RocksDB did not close: " + e.getMessage(), e);
      if (before != null) {
        failed.addSuppressed(e);
      }
      return failed;
    }
  }
}
