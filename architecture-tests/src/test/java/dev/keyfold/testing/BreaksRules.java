package dev.keyfold.testing;

import org.slf4j.Logger;

/** Breaks the rules of the test driver on purpose. */
class BreaksRules {
  Logger log;
}
