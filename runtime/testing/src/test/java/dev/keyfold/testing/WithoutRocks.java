package dev.keyfold.testing;

/** A main that runs a tester, for a process whose class path has no RocksDB. */
final class WithoutRocks {

  private WithoutRocks() {}

  /** Prints what the tester has put out. */
  public static void main(String[] args) {
    try {
      Class.forName("org.rocksdb.RocksDB");
      System.out.println("RocksDB is there");
    } catch (ClassNotFoundException e) {
      try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
        tester.feed("a", 1, java.time.Instant.EPOCH).restart().endInput();
        tester.checkHiddenState();
        System.out.println(tester.outputs() + " " + tester.state("a"));
      }
    }
  }
}
