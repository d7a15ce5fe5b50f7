package dev.keyfold.processor.option;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The options of the processor, given as {@code -Akeyfold.<name>=<value>}. */
enum Option {
  /**
   * The engines that classes are to run on which name none themselves, separated by commas: {@code
   * LOCAL}, the default, {@code SPARK}, {@code FLINK}.
   */
  ENGINES("LOCAL,SPARK"),
  /**
   * Whether to warn of what the bodies of methods do, {@code true}, the default, or {@code false}.
   */
  LINT("false"),
  /**
   * The folder with the recorded state schemas; a relative one is resolved against the folder of
   * the nearest {@code pom.xml} or {@code build.gradle} above the class files. Default: {@code
   * src/main/state} there, {@code src/test/state} for the classes of tests.
   */
  STATE("src/main/state"),
  /**
   * Whether what is not recorded fails the build, {@code true} or {@code false}, the default. What
   * is generated then opens state only under a recorded schema.
   */
  STRICT("true");

  static final String PREFIX = "keyfold.";

  private final String example;

  Option(String example) {
    this.example = example;
  }

  /** A value that could be given. */
  String example() {
    return example;
  }

  /** The name after the prefix. */
  String shortName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The whole name. */
  String key() {
    return PREFIX + shortName();
  }

  static List<String> shortNames() {
    return Stream.of(values()).map(Option::shortName).toList();
  }
}
