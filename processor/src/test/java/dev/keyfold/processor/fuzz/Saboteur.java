package dev.keyfold.processor.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** A processor that generates one class of package {@code demo} which it should not. */
@SupportedAnnotationTypes("*")
final class Saboteur extends AbstractProcessor {
  private final String name;
  private final String source;
  private boolean done;

  Saboteur(String name, String source) {
    this.name = name;
    this.source = source;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!done) {
      done = true;
      try (Writer out = processingEnv.getFiler().createSourceFile(name).openWriter()) {
        out.write("package demo;\n" + source);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return false;
  }
}
