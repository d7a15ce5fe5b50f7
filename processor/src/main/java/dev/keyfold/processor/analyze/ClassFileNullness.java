package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.QualifiedName;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/**
 * Reads from class files what javac before 22 does not show: the type annotations of records. Other
 * compilers need no help.
 */
final class ClassFileNullness {
  private static final int FIRST_JAVAC_THAT_SHOWS = 22;
  private static final List<Location> LOCATIONS =
      List.of(StandardLocation.CLASS_PATH, StandardLocation.CLASS_OUTPUT);

  private final ProcessingEnvironment environment;
  private final Map<QualifiedName, Optional<Map<String, Set<String>>>> cache = new HashMap<>();

  ClassFileNullness(ProcessingEnvironment environment) {
    this.environment = environment;
  }

  /** Whether the compiler hides type annotations of classes that it did not compile. */
  boolean isNeeded() {
    return isJavac(environment) && Runtime.version().feature() < FIRST_JAVAC_THAT_SHOWS;
  }

  /** Whether the compiler is the JDK's. */
  static boolean isJavac(ProcessingEnvironment environment) {
    return environment.getClass().getName().startsWith("com.sun.tools.javac");
  }

  /** The places marked nullable by component; empty when the class file cannot be opened. */
  Optional<Map<String, Set<String>>> of(QualifiedName record) {
    return cache.computeIfAbsent(record, this::read);
  }

  private Optional<Map<String, Set<String>>> read(QualifiedName record) {
    String file = String.join("$", record.simpleNames()) + ".class";
    for (Location location : LOCATIONS) {
      Optional<byte[]> bytes = open(location, record.packageName(), file);
      if (bytes.isPresent()) {
        return bytes.map(NullMarkVisitor::read);
      }
    }
    return Optional.empty();
  }

  private Optional<byte[]> open(Location location, String packageName, String file) {
    try (InputStream in =
        environment.getFiler().getResource(location, packageName, file).openInputStream()) {
      return Optional.of(in.readAllBytes());
    } catch (IOException | IllegalArgumentException e) {
      // not there: the next location, and in the end the caller, decides what that means
      return Optional.empty();
    }
  }
}
