package dev.keyfold.processor.fuzz;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.testing.ProcessorTester;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** Opens a generated processor and gives it two records, the second after a restart. */
final class TrialRun {
  private final ClassLoader loader;
  private final String name;

  TrialRun(ClassLoader loader, String name) {
    this.loader = loader;
    this.name = name;
  }

  /** What went wrong and was not the user's own code; empty if nothing. */
  Optional<Throwable> failure() {
    try {
      run();
      return Optional.empty();
    } catch (Throwable e) {
      Throwable cause = e;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      return isOfTheUser(cause) ? Optional.empty() : Optional.of(e);
    }
  }

  private void run() throws Exception {
    Class<?> type = loader.loadClass(name);
    Optional<Constructor<?>> constructor =
        Arrays.stream(type.getDeclaredConstructors())
            .filter(each -> each.getParameterCount() == 0)
            .findFirst();
    if (constructor.isEmpty()) {
      return; // the user's class needs something that only the user has
    }
    constructor.get().setAccessible(true);
    Type[] types = arguments(type);
    Optional<Object> key = Samples.of(types[0]);
    Optional<Object> record = Samples.of(types[1]);
    try (ProcessorTester<Object, Object, Object> tester =
        ProcessorTester.of(() -> create(constructor.get()))) {
      if (key.isPresent() && record.isPresent()) {
        tester.feed(key.get(), record.get());
        tester.restart().feed(key.get(), record.get());
        tester.advance(Duration.ofDays(1)).endInput();
      }
    }
  }

  private static Type[] arguments(Class<?> type) {
    return Arrays.stream(type.getGenericInterfaces())
        .map(ParameterizedType.class::cast)
        .findFirst()
        .orElseThrow()
        .getActualTypeArguments();
  }

  @SuppressWarnings("unchecked") // the types are those that the samples were made for
  private static StatefulProcessor<Object, Object, Object> create(Constructor<?> constructor) {
    try {
      return (StatefulProcessor<Object, Object, Object>) constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether the user's code was running: it may do what it likes. */
  private boolean isOfTheUser(Throwable cause) {
    return Arrays.stream(cause.getStackTrace())
        .map(StackTraceElement::getClassName)
        .anyMatch(
            frame ->
                !frame.contains("StatefulProcessor")
                    && !frame.startsWith("dev.keyfold.")
                    && isLoaded(frame));
  }

  private boolean isLoaded(String className) {
    try {
      return loader.loadClass(className).getClassLoader() == loader;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
