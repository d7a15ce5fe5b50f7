package dev.keyfold.processor.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.KeyfoldProcessor;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Told;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Valid classes with slips of the hand in them: members deleted, doubled, swapped, renamed, given
 * other types, modifiers and annotations. Whatever comes of it, the processor does not fail,
 * nothing generated has an error, and what compiles also runs. {@code -Dkeyfold.tries} sets how
 * many.
 */
class MutationFuzzTest {
  private static final int TRIES = 500 * Integer.getInteger("keyfold.tries", 1);
  private static final int MANY = 5;
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();
  private static final StandardJavaFileManager LIBRARIES =
      JAVAC.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);

  @TempDir Path folder;

  @AfterAll
  static void closeLibraries() throws IOException {
    LIBRARIES.close();
  }

  @Test
  @DisplayName("mutants of the golden inputs: no defect, no error in generated code, no surprise")
  void survivesMutants() throws IOException {
    Mutants mutants = new Mutants(features());
    List<String> problems = new ArrayList<>();
    int compiled = 0;
    for (int seed = 0; seed < TRIES && problems.size() < MANY; seed++) {
      List<MemorySource> files = mutants.of(seed);
      Outcome outcome = compile(files, new KeyfoldProcessor());
      compiled += outcome.compiled() ? 1 : 0;
      int number = seed;
      outcome
          .problems()
          .forEach(problem -> problems.add(number + ": " + problem + "\n" + texts(files)));
    }
    assertThat(problems).isEmpty();
    assertThat(compiled).as("mutants that compile, and so ran").isBetween(TRIES / 20, TRIES);
  }

  @Test
  @DisplayName("one of ten on the Eclipse compiler, which shows more of what is wrong")
  void survivesMutantsOnTheEclipseCompiler() throws IOException {
    Mutants mutants = new Mutants(features());
    List<String> problems = new ArrayList<>();
    for (int seed = 0; seed < TRIES && problems.size() < MANY; seed += 10) {
      List<MemorySource> files = mutants.of(seed);
      int number = seed;
      Compilation compilation =
          Compilation.in(folder.resolve("" + seed))
              .sources(files.stream().map(MutationFuzzTest::marked).toList())
              .with(JavaCompilers.ECJ);
      compilation.told().stream()
          .filter(told -> isDefect(told, compilation.classes()))
          .forEach(told -> problems.add(number + ": " + told.text() + "\n" + texts(files)));
    }
    assertThat(problems).isEmpty();
  }

  private static MarkedSource marked(MemorySource file) {
    return new MarkedSource(file.path(), file.text(), List.of());
  }

  /** The Eclipse compiler tells of an exception of a processor as of its own. */
  private static boolean isDefect(Told told, Path classes) {
    return told.text().contains("[KF-0099]")
        || (told.text().startsWith("Internal compiler error")
            && told.text().contains("RoundDispatcher"))
        || (told.kind() == Diagnostic.Kind.ERROR
            && told.file().startsWith(classes.toUri().getPath()));
  }

  private static String texts(List<MemorySource> files) {
    return files.stream().map(MemorySource::text).collect(Collectors.joining("\n"));
  }

  /** The mutants, each by its number. */
  private static final class Mutants {
    private final List<List<MemorySource>> features;
    private final List<List<Mutations>> mutations;

    Mutants(List<List<MemorySource>> features) {
      this.features = features;
      this.mutations =
          features.stream().map(files -> files.stream().map(Mutations::of).toList()).toList();
    }

    /** All files of a feature, one of them changed. */
    List<MemorySource> of(int seed) {
      Random random = new Random(seed);
      int feature = random.nextInt(features.size());
      List<MemorySource> files = new ArrayList<>(features.get(feature));
      int file = random.nextInt(files.size());
      String mutant = mutations.get(feature).get(file).mutate(random);
      files.set(file, new MemorySource(files.get(file).path(), mutant));
      return files;
    }
  }

  @Test
  @DisplayName("the seeds themselves compile and run")
  void acceptsTheSeeds() throws IOException {
    for (List<MemorySource> files : features()) {
      Outcome outcome = compile(files, new KeyfoldProcessor());
      assertThat(outcome.problems()).isEmpty();
      assertThat(outcome.compiled()).isTrue();
    }
  }

  @Test
  @DisplayName("the test can fail: a defect, an error in generated code, a failure at run time")
  void noticesWhatShouldNotHappen() throws IOException {
    List<MemorySource> user =
        List.of(new MemorySource("demo/User.java", "package demo; class User {}"));
    Outcome wrongType =
        compile(user, new Saboteur("demo.Broken", "class Broken { int x = \"\"; }"));
    assertThat(wrongType.problems()).singleElement().asString().contains("incompatible types");
    Outcome failing =
        compile(
            user,
            new Saboteur(
                "demo.AStatefulProcessor",
                """
                class AStatefulProcessor
                    implements dev.keyfold.StatefulProcessor<String, String, String> {
                  public dev.keyfold.spec.ProcessorSpec<String> spec() {
                    throw new ClassCastException("on purpose");
                  }
                  public void open(dev.keyfold.StateBinder state) {}
                  public void onInput(
                      String key,
                      String input,
                      dev.keyfold.Context context,
                      dev.keyfold.Emitter<String> out) {}
                }
                """));
    assertThat(failing.problems()).singleElement().asString().contains("on purpose");
  }

  /**
   * The outcome for one mutant.
   *
   * @param compiled whether it compiled
   * @param problems what should not have happened
   */
  private record Outcome(boolean compiled, List<String> problems) {}

  private static Outcome compile(List<MemorySource> files, Processor processor) throws IOException {
    DiagnosticCollector<JavaFileObject> told = new DiagnosticCollector<>();
    try (MemoryOutput output = new MemoryOutput(new Unclosed(LIBRARIES))) {
      JavaCompiler.CompilationTask task =
          JAVAC.getTask(new StringWriter(), output, told, List.of(), null, files);
      task.setProcessors(List.of(processor));
      List<String> problems = new ArrayList<>();
      boolean compiled = call(task, problems);
      told.getDiagnostics().stream()
          .filter(MutationFuzzTest::isDefect)
          .map(Object::toString)
          .forEach(problems::add);
      if (compiled) {
        ClassLoader loader = output.loader();
        for (String name : output.processors()) {
          new TrialRun(loader, name)
              .failure()
              .map(MutationFuzzTest::trace)
              .ifPresent(problems::add);
        }
      }
      return new Outcome(compiled, problems);
    }
  }

  private static boolean call(JavaCompiler.CompilationTask task, List<String> problems) {
    try {
      return task.call();
    } catch (RuntimeException e) {
      problems.add(trace(e));
      return false;
    }
  }

  /** A failure of the processor, or an error in what it has generated. */
  private static boolean isDefect(Diagnostic<? extends JavaFileObject> diagnostic) {
    boolean isGenerated =
        diagnostic.getSource() != null && MemoryOutput.wrote(diagnostic.getSource());
    return diagnostic.getMessage(Locale.ROOT).contains("[KF-0099]")
        || (isGenerated && diagnostic.getKind() == Diagnostic.Kind.ERROR);
  }

  private static String trace(Throwable failure) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new java.io.PrintWriter(trace));
    return trace.toString();
  }

  /** The golden inputs, each a list of files. */
  private static List<List<MemorySource>> features() throws IOException {
    List<List<MemorySource>> features = new ArrayList<>();
    try (Stream<Path> folders = Files.list(GOLDEN)) {
      for (Path folder : folders.sorted().toList()) {
        List<MemorySource> files = new ArrayList<>(files(folder.resolve("input")));
        if (Files.isDirectory(folder.resolve("library"))) {
          files.addAll(files(folder.resolve("library")));
        }
        features.add(files);
      }
    }
    return features;
  }

  private static List<MemorySource> files(Path input) throws IOException {
    List<MemorySource> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(input)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
        String path = input.relativize(file).toString().replace('\\', '/');
        sources.add(new MemorySource(path, Files.readString(file)));
      }
    }
    return sources;
  }

  /** The libraries stay open from one mutant to the next. */
  private static final class Unclosed
      extends javax.tools.ForwardingJavaFileManager<StandardJavaFileManager> {
    Unclosed(StandardJavaFileManager libraries) {
      super(libraries);
    }

    @Override
    public void close() {
      // by the test, after all
    }
  }
}
