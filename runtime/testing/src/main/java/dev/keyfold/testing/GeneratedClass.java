package dev.keyfold.testing;

import dev.keyfold.StatefulProcessor;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds what was generated for a class. */
final class GeneratedClass {

  private GeneratedClass() {}

  /**
   * What makes processors of the generated sibling.
   *
   * @throws MissingProcessorException when there is none
   * @throws IllegalArgumentException when it has no constructor without parameters
   */
  static Supplier<StatefulProcessor<?, ?, ?>> of(Class<?> stateful) {
    MethodHandle constructor = constructor(stateful, load(stateful));
    return () -> {
      try {
        return (StatefulProcessor<?, ?, ?>) constructor.invoke();
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException("the constructor of " + stateful.getName() + " failed", e);
      }
    };
  }

  private static Class<?> load(Class<?> stateful) {
    String name = nameOf(stateful);
    try {
      return Objects.requireNonNull(stateful.getClassLoader()).loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new MissingProcessorException(missing(stateful, name), e);
    }
  }

  private static MethodHandle constructor(Class<?> stateful, Class<?> generated) {
    try {
      return MethodHandles.privateLookupIn(generated, MethodHandles.lookup())
          .findConstructor(generated, MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          ("%s needs something to be made of. Make it yourself:"
                  + " ProcessorTester.of(() -> new %s(new %s(…)))")
              .formatted(stateful.getName(), generated.getSimpleName(), stateful.getSimpleName()),
          e);
    }
  }

  /** Nested classes are joined by underscores, underscores in names are doubled. */
  static String nameOf(Class<?> stateful) {
    String name = "";
    for (Class<?> type = stateful; type != null; type = type.getEnclosingClass()) {
      String part = type.getSimpleName().replace("_", "__");
      name = name.isEmpty() ? part : part + "_" + name;
    }
    String prefix = stateful.getPackageName().isEmpty() ? "" : stateful.getPackageName() + ".";
    return prefix + name + "StatefulProcessor";
  }

  private static String missing(Class<?> stateful, String generated) {
    String version =
        Optional.ofNullable(GeneratedClass.class.getPackage().getImplementationVersion())
            .orElse("the version of keyfold-testing");
    return """
        class %1$s does not exist. It is generated when %2$s is compiled, if that has @Stateful and
        keyfold-processor is on the processor path of the compiler.

        Maven, in the <configuration> of maven-compiler-plugin:
          <annotationProcessorPaths>
            <path>
              <groupId>dev.keyfold</groupId>
              <artifactId>keyfold-processor</artifactId>
              <version>%3$s</version>
            </path>
          </annotationProcessorPaths>

        Gradle, in dependencies; testAnnotationProcessor for classes of the tests:
          annotationProcessor("dev.keyfold:keyfold-processor:%3$s")
        """
        .formatted(generated, stateful.getName(), version);
  }
}
