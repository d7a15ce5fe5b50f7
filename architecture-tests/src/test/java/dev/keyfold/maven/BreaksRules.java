package dev.keyfold.maven;

import org.slf4j.Logger;

/** Breaks the rules of the Maven plugin on purpose. */
class BreaksRules {
  Logger log;
}
