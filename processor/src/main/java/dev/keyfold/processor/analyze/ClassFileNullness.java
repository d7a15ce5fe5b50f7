package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.QualifiedName;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * Reads from class files what javac before 22 does not show: the type annotations of their members.
 * Other compilers need no help.
 */
final class ClassFileNullness {
  private static final int FIRST_JAVAC_THAT_SHOWS = 22;

  private final boolean needed;
  private final ClassFiles files;
  private final Map<QualifiedName, Optional<Map<String, Set<String>>>> cache = new HashMap<>();

  ClassFileNullness(ProcessingEnvironment environment, ClassFiles files) {
    this.needed = isJavac(environment) && Runtime.version().feature() < FIRST_JAVAC_THAT_SHOWS;
    this.files = files;
  }

  /** Whether the compiler hides type annotations of classes that it did not compile. */
  boolean isNeeded() {
    return needed;
  }

  /** Whether the compiler is the JDK's. */
  static boolean isJavac(ProcessingEnvironment environment) {
    return environment.getClass().getName().startsWith("com.sun.tools.javac");
  }

  /** The places marked nullable by member; empty when the class file cannot be opened. */
  Optional<Map<String, Set<String>>> of(QualifiedName type) {
    return cache.computeIfAbsent(type, name -> files.open(name).map(NullMarkVisitor::read));
  }
}
