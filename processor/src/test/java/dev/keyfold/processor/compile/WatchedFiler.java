package dev.keyfold.processor.compile;

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

/** Runs a processor, and looks at each call of its {@link Filer} before it is made. */
public final class WatchedFiler extends AbstractProcessor {
  private final Processor processor;
  private final Watcher watcher;

  /** Looks at the calls of a processor. */
  public WatchedFiler(Processor processor, Watcher watcher) {
    this.processor = processor;
    this.watcher = watcher;
  }

  /** Is told of a call, and may fail in its place. */
  public interface Watcher {
    void calls(String method, Object[] arguments);
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    Filer filer =
        proxy(
            Filer.class,
            (method, arguments) -> {
              watcher.calls(method.getName(), arguments);
              return call(environment.getFiler(), method, arguments);
            });
    processor.init(
        proxy(
            ProcessingEnvironment.class,
            (method, arguments) ->
                method.getName().equals("getFiler")
                    ? filer
                    : call(environment, method, arguments)));
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

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, Behaviour behaviour) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> behaviour.call(method, arguments)));
  }

  private interface Behaviour {
    Object call(Method method, Object[] arguments) throws Throwable;
  }
}
