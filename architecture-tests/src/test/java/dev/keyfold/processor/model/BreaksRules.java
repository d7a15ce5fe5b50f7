package dev.keyfold.processor.model;

import javax.lang.model.element.Element;
import org.slf4j.Logger;

/** Breaks the rules of the model on purpose. */
class BreaksRules {
  Element compiler;
  Logger log;
}
