package dev.keyfold.processor.fuzz;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source file in memory. */
final class MemorySource extends SimpleJavaFileObject {
  private final String path;
  private final String text;

  /** A source at a path such as {@code demo/Counter.java}. */
  MemorySource(String path, String text) {
    super(URI.create("mem:///src/" + path), Kind.SOURCE);
    this.path = path;
    this.text = text;
  }

  String path() {
    return path;
  }

  String text() {
    return text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
