package dev.keyfold.time;

import dev.keyfold.codec.Codec;

/** Breaks the rules of time on purpose. */
public class BreaksRules {
  Codec<?> codec;
}
