package dev.keyfold.local.apply;

import org.junit.jupiter.api.Test;

/** Breaks the rules of the applier and of the engine on purpose. */
public class BreaksRules {
  dev.keyfold.local.state.BreaksRules live;

  @Test
  void library() {}
}
