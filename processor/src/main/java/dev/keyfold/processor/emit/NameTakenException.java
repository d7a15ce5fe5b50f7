package dev.keyfold.processor.emit;

import java.io.IOException;
import java.io.Serial;

/** A file to be generated exists, from another class of this compilation. */
public final class NameTakenException extends IOException {
  @Serial private static final long serialVersionUID = 1;

  private final String name;

  NameTakenException(String name, Throwable cause) {
    super(name + " exists", cause);
    this.name = name;
  }

  /** The class, or the path of the resource. */
  public String name() {
    return name;
  }

  /** Whether it is the state schema, which is named after the processor. */
  public boolean isSchema() {
    return name.endsWith(".json");
  }
}
