package dev.keyfold.processor.rounds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Another processor: it writes {@code demo.Late} and constants in the first round, and {@code
 * demo.Later} next.
 */
@SupportedAnnotationTypes("*")
public final class LateTypeProcessor extends AbstractProcessor {
  private int round;

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
    round++;
    if (round == 1) {
      write("Late", "public record Late(String text, Later later) {}");
      write(
          "LateNames", "public final class LateNames { public static final String IDLE = \"t\"; }");
    } else if (round == 2) {
      write("Later", "public enum Later { YES, NO }");
      write(
          "LateBase",
          "public abstract class LateBase {"
              + " @dev.keyfold.annotation.StateVar dev.keyfold.ValueState<Later> inherited; }");
    }
    return false;
  }

  private void write(String name, String declaration) {
    try (Writer out = processingEnv.getFiler().createSourceFile("demo." + name).openWriter()) {
      out.write("package demo; " + declaration);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
