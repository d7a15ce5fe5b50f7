package dev.keyfold.codec;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Generates text that UTF-8 can hold. */
final class Texts {
  private Texts() {}

  /** Of few characters of every width, so that texts share beginnings. */
  static Arbitrary<String> any() {
    return Arbitraries.of(
            0, 1, 0x61, 0x7F, 0x80, 0xFF, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000,
            0x1F600, 0x10FFFF)
        .list()
        .ofMaxSize(6)
        .map(
            points -> {
              StringBuilder text = new StringBuilder();
              points.forEach(text::appendCodePoint);
              return text.toString();
            });
  }
}
