package dev.keyfold.processor.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A source file in which {@code «} marks where a diagnostic is expected. The marks are taken out
 * before it is compiled. Where the two compilers place a diagnostic differently, {@code ‹} marks
 * the place for javac and {@code ›} that for the Eclipse compiler: the keyword and the name of a
 * class, the value and the name in an annotation with {@code name = value}.
 *
 * @param path relative, such as {@code demo/Counter.java}
 * @param text without the marks
 * @param marks the places of the marks, in order
 */
public record MarkedSource(String path, String text, List<Mark> marks) {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile("(?:^|[\\s)@])(?:class|interface|record|enum) +(\\w+)");

  /** A place in the source, all from 1. */
  public record Mark(int line, int column, int eclipseColumn) {}

  /** Reads a source; its path follows from its package and its first type. */
  public static MarkedSource of(String marked) {
    List<Mark> marks = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int number = 0;
    for (String line : marked.split("\n", -1)) {
      marks.addAll(marks(line, ++number));
      text.append(number == 1 ? "" : "\n").append(line.replaceAll("[«‹›]", ""));
    }
    return new MarkedSource(path(text.toString()), text.toString(), List.copyOf(marks));
  }

  private static List<Mark> marks(String line, int number) {
    List<Integer> javac = new ArrayList<>();
    List<Integer> eclipse = new ArrayList<>();
    int column = 1;
    for (int i = 0; i < line.length(); i++) {
      switch (line.charAt(i)) {
        case '‹' -> javac.add(column);
        case '›' -> eclipse.add(column);
        case '«' -> {
          javac.add(column);
          eclipse.add(column);
        }
        default -> column++;
      }
    }
    return IntStream.range(0, javac.size())
        .mapToObj(i -> new Mark(number, javac.get(i), eclipse.get(i)))
        .toList();
  }

  private static String path(String text) {
    Matcher type = TYPE.matcher(text);
    if (!type.find()) {
      throw new IllegalArgumentException("no type in:\n" + text);
    }
    Matcher declared = PACKAGE.matcher(text);
    String folder = declared.find() ? declared.group(1).replace('.', '/') + "/" : "";
    return folder + type.group(1) + ".java";
  }
}
