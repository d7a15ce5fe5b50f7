package dev.keyfold.processor.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Sources in a folder, and the ways to compile them with the processor. */
public record SourceTree(List<Path> files, List<String> options) {
  /** All sources below a folder. */
  public static SourceTree in(Path folder) {
    return new SourceTree(below(folder, file -> file.toString().endsWith(".java")), List.of());
  }

  /** Writes sources into a folder; their paths follow from package and first type. */
  public static SourceTree write(Path folder, String... sources) {
    for (String source : sources) {
      String packageName = source.replaceFirst("(?s).*?package ([\\w.]+);.*", "$1");
      String type =
          source.replaceFirst("(?s).*?\\b(?:class|record|enum|interface|module) ([\\w.]+).*", "$1");
      String file =
          source.contains("\nmodule ") || source.startsWith("module ") ? "module-info" : type;
      Path path =
          packageName.equals(source)
              ? folder.resolve(file + ".java")
              : folder.resolve(packageName.replace('.', '/')).resolve(file + ".java");
      try {
        Files.createDirectories(path.getParent());
        Files.writeString(path, source);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return in(folder);
  }

  /** With more options of the compiler. */
  public SourceTree with(String... more) {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of(more));
    return new SourceTree(files, all);
  }

  /** With the files of another tree. */
  public SourceTree and(SourceTree other) {
    List<Path> all = new ArrayList<>(files);
    all.addAll(other.files);
    return new SourceTree(all, options);
  }

  /** With the files given to the compiler in the opposite order. */
  public SourceTree reversed() {
    List<Path> reversed = new ArrayList<>(files);
    Collections.reverse(reversed);
    return new SourceTree(reversed, options);
  }

  /** Compiles with the processor; sources and resources that it generates land there too. */
  public CompilerTool.Outcome compile(CompilerTool compiler, Path output) {
    List<String> arguments = new ArrayList<>(compiler.strict());
    arguments.addAll(List.of("-processorpath", CompilerTool.ownClassPath()));
    arguments.add("-Akeyfold.lint=false"); // bodies in tests do as little as they can
    return compile(compiler, output, arguments);
  }

  /** Compiles without the processor. */
  public CompilerTool.Outcome compileOnly(CompilerTool compiler, Path output) {
    return compile(compiler, output, List.of("-proc:none"));
  }

  private CompilerTool.Outcome compile(CompilerTool compiler, Path output, List<String> leading) {
    List<String> arguments = new ArrayList<>(List.of("--release", "17"));
    arguments.addAll(leading);
    if (!options.contains("-classpath") && !options.contains("--module-path")) {
      arguments.addAll(List.of("-classpath", CompilerTool.ownClassPath()));
    }
    arguments.addAll(options);
    arguments.addAll(List.of("-d", create(output).toString(), "-s", output.toString()));
    files.forEach(file -> arguments.add(file.toString()));
    return compiler.run(arguments);
  }

  private static Path create(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The generated sources and resources below a folder, by relative path. */
  public static SortedMap<String, String> generated(Path folder) {
    SortedMap<String, String> texts = new TreeMap<>();
    Predicate<Path> isText = file -> !file.toString().endsWith(".class");
    for (Path file : below(folder, isText)) {
      try {
        texts.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return texts;
  }

  private static List<Path> below(Path folder, Predicate<Path> wanted) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).filter(wanted).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
