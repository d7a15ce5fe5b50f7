package dev.keyfold.local.rocks;

import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/** The native library of RocksDB, and what to do where it does not load. */
final class RocksLibrary {
  private static final String PAGE = "\n  more  docs/setup/troubleshooting.md";

  private static @Nullable String problem;

  private RocksLibrary() {}

  /**
   * Loads the library, once. What has failed is not tried again: RocksDB would wait for ever.
   *
   * @throws IllegalStateException when it does not load, with the reason and the remedy
   */
  static synchronized void load() {
    if (problem != null) {
      throw new IllegalStateException(problem);
    }
    try {
      RocksDB.loadLibrary();
    } catch (LinkageError | RuntimeException e) {
      problem = explained(e);
      throw new IllegalStateException(problem, e);
    }
  }

  /** What a failure means for the user. */
  static String explained(Throwable thrown) {
    return thrown instanceof IllegalCallerException ? denied() : missing(thrown);
  }

  private static String denied() {
    return "RocksDB's native library may not be loaded: this JVM denies native access"
        + "\n  fix   --enable-native-access=ALL-UNNAMED on the command line of java,"
        + "\n        or Enable-Native-Access: ALL-UNNAMED in the manifest of a runnable jar"
        + PAGE;
  }

  private static String missing(Throwable thrown) {
    Throwable reason = thrown.getCause() == null ? thrown : thrown.getCause();
    String platform = System.getProperty("os.name") + " " + System.getProperty("os.arch");
    String libc = Environment.isMuslLibc() ? " with musl" : "";
    return "RocksDB's native library does not load on "
        + platform
        + libc
        + ": "
        + reason.getMessage()
        + "\n  needs "
        + Environment.getJniLibraryFileName("rocksdb")
        + ", which rocksdbjni brings for this platform unless a classifier left it out"
        + "\n  fix   the jar of rocksdbjni without a classifier; and -Djava.io.tmpdir=FOLDER where"
        + "\n        libraries may not be unpacked into or run from "
        + System.getProperty("java.io.tmpdir")
        + PAGE;
  }
}
