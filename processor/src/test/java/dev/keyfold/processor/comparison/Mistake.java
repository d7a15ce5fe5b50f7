package dev.keyfold.processor.comparison;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A mistake, when other systems tell of it, and what the compiler says here.
 *
 * @param name what is wrong
 * @param beam when Beam tells
 * @param spark when Spark tells
 * @param flink when Flink tells
 * @param source the mistake, with a mark where each diagnostic is expected
 * @param told the first lines that are expected, in order; none where there is no mistake here
 * @param inBodies whether only javac can tell
 */
record Mistake(
    String name,
    String beam,
    String spark,
    String flink,
    String source,
    List<String> told,
    boolean inBodies) {

  /** A mistake whose source are the members of a stateful class. */
  static Mistake of(String name, String beam, String spark, String flink, String members) {
    return new Mistake(
        name,
        beam,
        spark,
        flink,
        "@Stateful(\"demo\") class Demo {\n" + members + "}",
        List.of(),
        false);
  }

  /** With another source, of whole classes. */
  Mistake written(String types) {
    return new Mistake(name, beam, spark, flink, types, told, inBodies);
  }

  /** With what both compilers tell. */
  Mistake tells(String... firstLines) {
    return new Mistake(name, beam, spark, flink, source, List.of(firstLines), false);
  }

  /** With warnings that only javac gives. */
  Mistake warns(String... firstLines) {
    List<String> warnings = Stream.of(firstLines).map(line -> "warning " + line).toList();
    return new Mistake(name, beam, spark, flink, source, warnings, true);
  }

  /** The row of the table. */
  String row() {
    return "| " + String.join(" | ", name, beam, spark, flink, own()) + " |";
  }

  private String own() {
    if (told.isEmpty()) {
      return "allowed, and works";
    }
    String ids =
        told.stream()
            .map(line -> line.replaceFirst(".*?\\[(KF-\\d{4})].*", "$1"))
            .distinct()
            .map(id -> "[" + id + "](" + id + ".md)")
            .collect(Collectors.joining(", "));
    String kind = told.get(0).startsWith("warning") ? "warning " : "error ";
    return kind + ids + (inBodies ? ", javac only" : "");
  }

  @Override
  public String toString() {
    return name;
  }
}
