package dev.keyfold.testing;

/**
 * There is no generated class for a {@code @Stateful} class: the annotation processor did not run
 * when it was compiled. The message says what to add to a Maven or Gradle build.
 */
public final class MissingProcessorException extends IllegalStateException {

  private static final long serialVersionUID = 1;

  MissingProcessorException(String message, Throwable cause) {
    super(message, cause);
  }
}
