package dev.keyfold.processor.check;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Runs a processor in an environment where files of some classes cannot be created. */
final class FailingFiler extends AbstractProcessor {
  private final Processor processor;
  private final String culprit;

  FailingFiler(Processor processor, String culprit) {
    this.processor = processor;
    this.culprit = culprit;
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    Filer filer = proxy(Filer.class, environment.getFiler(), this::failForTheCulprit);
    processor.init(
        proxy(
            ProcessingEnvironment.class,
            environment,
            (method, arguments) -> method.getName().equals("getFiler") ? filer : null));
  }

  private Object failForTheCulprit(Method method, Object[] arguments) {
    if (method.getName().equals("createSourceFile") && arguments[0].toString().contains(culprit)) {
      throw new IllegalStateException("no file for " + arguments[0]);
    }
    return null;
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return processor.process(annotations, round);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return processor.getSupportedAnnotationTypes();
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return processor.getSupportedSourceVersion();
  }

  private static <T> T proxy(Class<T> type, T target, Replacement replacement) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              Object instead = replacement.of(method, arguments);
              try {
                return instead == null ? method.invoke(target, arguments) : instead;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  /** What a method returns instead; null to call it. */
  private interface Replacement {
    Object of(Method method, Object[] arguments);
  }
}
