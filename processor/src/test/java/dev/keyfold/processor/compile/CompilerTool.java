package dev.keyfold.processor.compile;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** The compilers that the processor has to work with, called as from the command line. */
public enum CompilerTool {
  /** The javac of the JDK that runs the tests. */
  JAVAC {
    @Override
    public boolean isPresent() {
      return true;
    }

    @Override
    public Outcome run(List<String> arguments) {
      StringWriter log = new StringWriter();
      PrintWriter out = new PrintWriter(log);
      int code = ToolProvider.findFirst("javac").orElseThrow().run(out, out, strings(arguments));
      return new Outcome(code == 0, log.toString());
    }
  },
  /** A newer javac, told by the property {@code keyfold.jdk25} or found where JDKs usually lie. */
  JAVAC_25 {
    @Override
    public boolean isPresent() {
      return newJavac().isPresent();
    }

    @Override
    public Outcome run(List<String> arguments) {
      List<String> command = new ArrayList<>();
      command.add(newJavac().orElseThrow().toString());
      command.addAll(arguments);
      try {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        byte[] log = process.getInputStream().readAllBytes();
        return new Outcome(process.waitFor() == 0, new String(log, StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  },
  /** The Eclipse compiler. */
  ECJ {
    @Override
    public boolean isPresent() {
      return true;
    }

    @Override
    public Outcome run(List<String> arguments) {
      StringWriter log = new StringWriter();
      PrintWriter out = new PrintWriter(log);
      boolean success = BatchCompiler.compile(strings(arguments), out, out, null);
      return new Outcome(success, log.toString());
    }
  };

  private static final String[] NONE = {};

  /**
   * What a compiler did.
   *
   * @param log what it printed, without notes of the processor: none of the tests' folders is a
   *     module with recorded schemas, which is told in each of them
   */
  public record Outcome(boolean success, String log) {
    /** Takes the notes out. */
    public Outcome {
      log = log.replaceAll("(?m)^Note: \\[KF-.*\\R(?:    .*\\R)*", "");
    }
  }

  public abstract boolean isPresent();

  /** Runs the compiler with these arguments. */
  public abstract Outcome run(List<String> arguments);

  /** All warnings are errors, except those that are about the build and not about the code. */
  public List<String> strict() {
    return this == ECJ
        ? List.of(
            "-failOnWarning",
            "-warn:raw,unchecked,resource,fallthrough,hiding,null,serial,"
                + "unusedImport,unusedLocal,unusedPrivate,semicolon")
        : List.of("-Xlint:all,-processing,-options", "-Werror");
  }

  /** The path with everything that the tests have. */
  public static String ownClassPath() {
    // a module without sources has no folder, which compilers warn of
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> Files.exists(Path.of(entry)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** A class path of these, then the tests' own. */
  public static String classPath(Path... first) {
    return Stream.concat(Stream.of(first).map(Path::toString), Stream.of(ownClassPath()))
        .reduce((a, b) -> a + File.pathSeparator + b)
        .orElseThrow();
  }

  private static String[] strings(List<String> arguments) {
    return arguments.toArray(NONE);
  }

  private static Optional<Path> newJavac() {
    String told = System.getProperty("keyfold.jdk25", "");
    if (!told.isEmpty()) {
      return Optional.of(Path.of(told, "bin", "javac")).filter(Files::isExecutable);
    }
    Path usual = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(usual)) {
      return Optional.empty();
    }
    try (Stream<Path> jdks = Files.list(usual)) {
      return jdks.filter(jdk -> jdk.getFileName().toString().contains("25"))
          .map(jdk -> jdk.resolve("bin").resolve("javac"))
          .filter(Files::isExecutable)
          .findFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
