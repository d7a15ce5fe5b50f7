package dev.keyfold.processor.docs;

import dev.keyfold.processor.compile.MarkedSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of {@code docs/diagnostics}: one id with its wrong and its right example. */
record DiagnosticPage(Path file, String text) {
  private static final Path FOLDER =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("../docs/diagnostics");

  private static final String RECORDED = "Recorded";
  private static final String THEN_RECORDED = "Then recorded";

  /** One line, so that the lines of the example keep their distance to each other. */
  private static final String IMPORTS =
      " import dev.keyfold.*; import dev.keyfold.annotation.*; import java.math.*;"
          + " import java.time.*; import java.util.*; import java.util.stream.*;"
          + " import org.jspecify.annotations.Nullable;\n";

  static DiagnosticPage of(String id) {
    return read(FOLDER.resolve(id + ".md"));
  }

  static DiagnosticPage index() {
    return read(FOLDER.resolve("README.md"));
  }

  /** The ids that have a page. */
  static List<String> ids() {
    try (var files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("KF-"))
          .map(name -> name.replace(".md", ""))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DiagnosticPage read(Path file) {
    try {
      return new DiagnosticPage(file, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether its examples are about what methods do. */
  boolean isAboutBodies() {
    return text.startsWith("# KF-18");
  }

  /** The heading without the id. */
  String title() {
    return text.lines().findFirst().orElse("").replaceFirst("# KF-\\d{4}: ", "");
  }

  /** The files of the example below a heading. */
  List<MarkedSource> example(String heading) {
    String code = fence(heading, "java");
    List<MarkedSource> sources = new ArrayList<>();
    for (String source : code.split("(?m)(?=^package )", -1)) {
      if (!source.isBlank()) {
        sources.add(MarkedSource.of(withImports(source.strip())));
      }
    }
    return sources;
  }

  private static String withImports(String source) {
    return source.startsWith("package ")
        ? source.replaceFirst("\n", IMPORTS)
        : "package demo;" + IMPORTS + source;
  }

  /** Whether the examples come after a version that is recorded. */
  boolean hasHistory() {
    return text.contains("\n## " + RECORDED + "\n");
  }

  /** What is recorded before, version by version. */
  List<List<MarkedSource>> recorded() {
    return text.contains("\n## " + THEN_RECORDED + "\n")
        ? List.of(example(RECORDED), example(THEN_RECORDED))
        : List.of(example(RECORDED));
  }

  /** What the compiler says of the wrong example, or of the one now, as the page has it. */
  String message() {
    return fence(text.contains("\n## Wrong\n") ? "Wrong" : "Now", "text");
  }

  /** Writes the page with this message. */
  void writeMessage(String message) {
    try {
      Files.writeString(
          file, text.replace("```text\n" + message() + "\n```", "```text\n" + message + "\n```"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String fence(String heading, String language) {
    String section = text.substring(text.indexOf("## " + heading));
    Matcher fence = Pattern.compile("(?s)```" + language + "\n(.*?)\n?```").matcher(section);
    if (!fence.find()) {
      throw new IllegalStateException(file + " has no " + language + " below " + heading);
    }
    return fence.group(1);
  }
}
