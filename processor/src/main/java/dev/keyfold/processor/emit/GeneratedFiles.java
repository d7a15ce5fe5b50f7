package dev.keyfold.processor.emit;

import java.io.IOException;
import java.io.Writer;
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
    write(name, text, () -> filer.createSourceFile(name, origin));
  }

  void resource(String path, String text) throws IOException {
    write(path, text, () -> filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, origin));
  }

  private static void write(String name, String text, Creation creation) throws IOException {
    try (Writer writer = creation.create().openWriter()) {
      writer.write(text);
    } catch (FilerException e) {
      throw new NameTakenException(name, e);
    }
  }

  private interface Creation {
    FileObject create() throws IOException;
  }
}
