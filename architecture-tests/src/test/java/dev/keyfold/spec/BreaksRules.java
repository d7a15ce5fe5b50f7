package dev.keyfold.spec;

import dev.keyfold.StateBinder;

/** Breaks the rules of specs on purpose. */
class BreaksRules {
  StateBinder api;
}
