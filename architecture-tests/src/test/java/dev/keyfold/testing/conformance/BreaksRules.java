package dev.keyfold.testing.conformance;

import org.slf4j.Logger;

/** Breaks the rules of the scenarios on purpose. */
class BreaksRules {
  Logger log;
}
