package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.Scope;
import dev.keyfold.processor.model.StateAccess;
import java.io.IOException;

/** Writes what is generated for a class that declares state without being stateful itself. */
public final class AccessEmission {
  private AccessEmission() {}

  /**
   * Writes the accessor.
   *
   * @throws NameTakenException when the file exists
   * @throws IOException when it cannot be written
   */
  public static void write(StateAccess access, Scope scope, GeneratedFiles files)
      throws IOException {
    new GeneratedSource(access.type(), scope, files)
        .suppressing("NullAway") // what a field holds may be null where the field says so
        .write(new AccessEmitter(access).emit());
  }
}
