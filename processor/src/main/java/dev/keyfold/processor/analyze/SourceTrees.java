package dev.keyfold.processor.analyze;

import com.sun.source.util.Trees;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Asks javac for classes that it compiles because others mention them, from the source path. */
final class SourceTrees {
  private SourceTrees() {}

  /** Whether the class comes from source, as far as this compiler tells. */
  static boolean contain(ProcessingEnvironment environment, TypeElement type) {
    try {
      return Trees.instance(environment).getPath(type) != null;
    } catch (IllegalArgumentException | LinkageError e) {
      // the Eclipse compiler, or a wrapper around javac: there all sources are roots
      return false;
    }
  }
}
