package dev.keyfold.processor.compile;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** Loads what a test has compiled. */
public final class Classes {
  private Classes() {}

  /** A loader of the classes in a folder, which see everything that the tests see. */
  public static ClassLoader in(Path folder) throws MalformedURLException {
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, Classes.class.getClassLoader());
  }
}
