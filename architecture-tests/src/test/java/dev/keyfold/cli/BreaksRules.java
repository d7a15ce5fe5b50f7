package dev.keyfold.cli;

import org.slf4j.Logger;

/** Breaks the rules of the command line on purpose. */
class BreaksRules {
  Logger log;
}
