package dev.keyfold.processor.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Sources whose diagnostics are expected. All of them are compared, in order, with their kind,
 * position and first line, on every compiler: one too many fails as one too few does.
 */
public final class Diagnosing {
  private static final String IMPORTS =
      "package demo; import dev.keyfold.*; import dev.keyfold.annotation.*; import java.math.*;"
          + " import java.time.*; import java.util.*; import java.util.concurrent.atomic.*;"
          + " import java.util.stream.*; import org.jspecify.annotations.Nullable;\n";

  private final Path folder;
  private final List<MarkedSource> sources;
  private final List<List<MarkedSource>> recorded = new ArrayList<>();
  private UnaryOperator<Compilation.Builder> setting = UnaryOperator.identity();

  private Diagnosing(Path folder, List<MarkedSource> sources) {
    this.folder = folder;
    this.sources = sources;
  }

  /** Whole files. */
  public static Diagnosing files(Path folder, String... marked) {
    return new Diagnosing(folder, Stream.of(marked).map(MarkedSource::of).toList());
  }

  /** One file of package {@code demo}, with the usual imports added on the line before it. */
  public static Diagnosing types(Path folder, String marked) {
    return files(folder, IMPORTS + marked);
  }

  /** The members of a class with an input method that is as it should be. */
  public static Diagnosing members(Path folder, String marked) {
    return types(
        folder,
        "@Stateful(\"demo\") class Demo {\n"
            + "@OnInput void on(String key, String record, Emitter<String> out) {}\n"
            + marked
            + "\n}");
  }

  /**
   * One source with one diagnostic for each case. In the template and in the message {@code ¤} is
   * what the case says, and {@code #} its number.
   *
   * @param cases per case what the template takes, then what the message does
   */
  public static void each(
      Function<String, Diagnosing> source, String template, String message, String[]... cases) {
    StringBuilder marked = new StringBuilder();
    List<String> messages = new ArrayList<>();
    for (String[] one : cases) {
      int number = messages.size();
      marked.append(template.replace("#", "" + number).replace("¤", one[0])).append('\n');
      messages.add(message.replace("#", "" + number).replace("¤", one[one.length - 1]));
    }
    source.apply(marked.toString()).tells(messages.toArray(String[]::new));
  }

  /** With more options, another class path, … */
  public Diagnosing compiledWith(UnaryOperator<Compilation.Builder> more) {
    setting = more;
    return this;
  }

  /** After these sources have been compiled and recorded, as one version more. */
  public Diagnosing after(Diagnosing before) {
    recorded.add(before.sources);
    return this;
  }

  /** No diagnostic at all, and the sources compile together with what is generated for them. */
  public void isClean() {
    tells();
  }

  /** Errors of the compiler alone: the processor has nothing to add. */
  public void isLeftToTheCompiler() {
    for (JavaCompilers compiler : JavaCompilers.values()) {
      Compilation compilation = compile(compiler);
      assertThat(compilation.told())
          .as("%s", compiler)
          .isNotEmpty()
          .allMatch(told -> told.id().isEmpty())
          .noneMatch(told -> told.file().startsWith(compilation.classes().toUri().getPath()));
    }
  }

  /**
   * Exactly these, one for each mark in the sources; what does not say {@code warning} is an error.
   */
  public void tells(String... firstLines) {
    for (JavaCompilers compiler : JavaCompilers.values()) {
      tellsOn(compiler, firstLines);
    }
  }

  /** Exactly these on one compiler. */
  public void tellsOn(JavaCompilers compiler, String... firstLines) {
    List<String> expected = expected(compiler, firstLines);
    Compilation compilation = compile(compiler);
    assertThat(compilation.told())
        .as("%s", compiler)
        .extracting(Told::toString)
        .containsExactlyElementsOf(expected);
    assertThat(compilation.success())
        .as("%s succeeds", compiler)
        .isEqualTo(expected.stream().noneMatch(line -> line.startsWith("error")));
  }

  /** The outcome on one compiler. */
  public Compilation compile(JavaCompilers compiler) {
    try {
      Path own = Files.createTempDirectory(folder, compiler.name());
      if (recorded.isEmpty()) {
        return setting.apply(Compilation.in(own).sources(sources)).with(compiler);
      }
      Module module = Module.in(own);
      recorded.forEach(module::record);
      return setting.apply(module.compilation().sources(sources)).with(compiler);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> expected(JavaCompilers compiler, String... firstLines) {
    List<MarkedSource.Mark> marks =
        sources.stream().flatMap(source -> source.marks().stream()).toList();
    assertThat(marks).as("one mark for each diagnostic").hasSameSizeAs(firstLines);
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < firstLines.length; i++) {
      boolean warning = firstLines[i].startsWith("warning ");
      String text = warning ? firstLines[i].substring("warning ".length()) : firstLines[i];
      expected.add(
          (warning ? "warning " : "error ")
              + (marks.get(i).line() + ":" + compiler.column(marks.get(i)) + " " + text));
    }
    return expected;
  }
}
