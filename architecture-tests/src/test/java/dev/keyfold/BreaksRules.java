package dev.keyfold;

/** Breaks the rules of the user API on purpose. */
class BreaksRules {
  dev.keyfold.time.BreaksRules time;
}
