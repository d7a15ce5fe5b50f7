package dev.keyfold.processor.emit;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.lang.model.element.TypeElement;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** Creates files, each of which originates in one class. */
public final class GeneratedFiles {
  private final Filer filer;
  private final TypeElement origin;

  /** Files that are generated because of this class alone. */
  public GeneratedFiles(Filer filer, TypeElement origin) {
    this.filer = filer;
    this.origin = origin;
  }

  void source(String packageName, String simpleName, String text) throws IOException {
    String name = packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
    try {
      try (Writer writer = filer.createSourceFile(name, origin).openWriter()) {
        writer.write(text);
      }
    } catch (FilerException e) {
      throw new NameTakenException(name, e);
    }
  }

  /** Writes a resource, in UTF-8 whatever the sources are in, and tells where it lies. */
  URI resource(String path, String text) throws IOException {
    try {
      FileObject file = filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, origin);
      try (OutputStream stream = file.openOutputStream()) {
        stream.write(text.getBytes(StandardCharsets.UTF_8));
      }
      return file.toUri();
    } catch (FilerException e) {
      throw new NameTakenException(path, e);
    }
  }
}
