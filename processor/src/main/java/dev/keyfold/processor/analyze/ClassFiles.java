package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.QualifiedName;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/** Opens class files, for what the compiler does not tell of them. */
final class ClassFiles {
  private static final List<Location> LOCATIONS =
      List.of(StandardLocation.CLASS_PATH, StandardLocation.CLASS_OUTPUT);

  private final ProcessingEnvironment environment;

  ClassFiles(ProcessingEnvironment environment) {
    this.environment = environment;
  }

  /** The class file; empty when it cannot be opened, as on the module path. */
  Optional<byte[]> open(QualifiedName type) {
    String file = String.join("$", type.simpleNames()) + ".class";
    return LOCATIONS.stream()
        .flatMap(location -> open(location, type.packageName(), file).stream())
        .findFirst();
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
