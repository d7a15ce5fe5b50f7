package dev.keyfold.benchmarks;

import java.util.List;

/** A value of typical size: 58 bytes in Avro. */
record Visit(long first, long last, String client, List<String> pages) {
  static final Visit EXAMPLE =
      new Visit(
          1_700_000_000_000L,
          1_700_000_123_456L,
          "user-0000000017-x",
          List.of("/product", "/cart/", "/checkout"));
}
