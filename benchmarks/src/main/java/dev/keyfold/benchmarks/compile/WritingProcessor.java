package dev.keyfold.benchmarks.compile;

import dev.keyfold.annotation.Stateful;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Writes sources that were generated before, and does nothing else: what any processor costs that
 * writes as many.
 */
public final class WritingProcessor extends AbstractProcessor {
  static final String SOURCES = "sources";

  /** For javac. */
  public WritingProcessor() {}

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(Stateful.class.getName());
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Set.of(SOURCES);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    Path sources = Path.of(processingEnv.getOptions().get(SOURCES));
    for (Element element : round.getElementsAnnotatedWith(Stateful.class)) {
      String type = ((TypeElement) element).getQualifiedName().toString();
      String name = type + "StatefulProcessor";
      write(name, sources.resolve(name.replace('.', '/') + ".java"), element);
    }
    return true;
  }

  private void write(String name, Path source, Element origin) {
    try (Writer writer = processingEnv.getFiler().createSourceFile(name, origin).openWriter()) {
      writer.write(Files.readString(source));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
