package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.Finding;
import java.util.List;

/** One rule about the bodies of a class. It may fail: then there is nothing to say. */
interface Lint {
  /** What it has to say about the class. */
  List<Finding> check(Bodies bodies);
}
