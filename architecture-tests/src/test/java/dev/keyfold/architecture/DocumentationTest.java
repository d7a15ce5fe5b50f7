package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Markdown files: links lead somewhere, and code is what the samples really say. */
class DocumentationTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s#]+)(?:#([^)\\s]+))?\\)");
  private static final Pattern CASE = Pattern.compile("\\bC-\\d{2,3}\\b");
  private static final Pattern RUN = Pattern.compile("<!-- run -->\\n```sh\\n([^#\\n]+)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
  private static final Pattern SNIPPET =
      Pattern.compile("<!-- from ([^#\\s]+)#(\\w+) -->\\n```\\w+\\n(.*?)```", Pattern.DOTALL);

  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> Stream.of("/target/", "/.git/").noneMatch(file.toString()::contains))
          .map(ROOT::relativize)
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void relativeLinksResolve(Path page) throws IOException {
    Path file = ROOT.resolve(page);
    List<String> broken = new ArrayList<>();
    for (MatchResult link : LINK.matcher(Files.readString(file)).results().toList()) {
      if (!resolves(file.resolveSibling(link.group(1)), link)) {
        broken.add(link.group());
      }
    }
    assertThat(broken).as("links in %s", page).isEmpty();
  }

  private static boolean resolves(Path target, MatchResult link) throws IOException {
    if (link.group(1).startsWith("https://")) {
      return true;
    }
    return Files.exists(target)
        && (link.group(2) == null || anchors(Files.readString(target)).contains(link.group(2)));
  }

  private static List<String> anchors(String page) {
    return HEADING
        .matcher(page)
        .results()
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }

  /** With {@code -Dsnippets=update} the pages are brought up to date instead. */
  @ParameterizedTest
  @MethodSource("pages")
  void codeIsThatOfTheSamples(Path page) throws IOException {
    String text = Files.readString(ROOT.resolve(page));
    StringBuilder expected = new StringBuilder();
    int end = 0;
    for (MatchResult snippet : SNIPPET.matcher(text).results().toList()) {
      expected.append(text, end, snippet.start(3));
      expected.append(region(ROOT.resolve(snippet.group(1)), snippet.group(2)));
      end = snippet.end(3);
    }
    expected.append(text, end, text.length());
    if ("update".equals(System.getProperty("snippets"))) {
      Files.writeString(ROOT.resolve(page), expected);
    } else {
      assertThat(text).as("code in %s", page).isEqualTo(expected.toString());
    }
  }

  @Test
  void everyPackageIsInTheArchitecture() throws IOException {
    String architecture = Files.readString(ROOT.resolve("docs/architecture.md"));
    List<String> missing = new ArrayList<>();
    for (Path sources : Project.folders("src/main/java")) {
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(file -> file.endsWith("package-info.java"))
            .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
            .filter(name -> !name.contains(".samples.") && !name.contains(".benchmarks"))
            .filter(name -> !architecture.contains('`' + name + '`'))
            .forEach(missing::add);
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void everyDecisionIsInTheIndex() throws IOException {
    Path folder = ROOT.resolve("docs/decisions");
    String index = Files.readString(folder.resolve("README.md"));
    try (Stream<Path> records = Files.list(folder)) {
      assertThat(records.map(record -> record.getFileName().toString()))
          .allMatch(name -> name.equals("README.md") || index.contains("](" + name + ")"));
    }
  }

  @Test
  void everySampleIsInTheListAndIsWhole() throws IOException {
    Path folder = ROOT.resolve("samples");
    String list = Files.readString(folder.resolve("README.md"));
    try (Stream<Path> entries = Files.list(folder)) {
      List<Path> samples = entries.filter(Files::isDirectory).sorted().toList();
      assertThat(samples).isNotEmpty();
      assertThat(samples)
          .allSatisfy(
              sample -> {
                assertThat(list).contains("](" + sample.getFileName() + "/README.md) |");
                assertThat(sample.resolve("pom.xml")).isRegularFile();
                assertThat(sample.resolve("README.md")).isRegularFile();
                assertThat(files(sample, "src/main/java")).contains("Main.java");
                assertThat(files(sample, "src/test/java")).anyMatch(f -> f.endsWith("Test.java"));
              });
    }
  }

  /** The first command of a page runs the sample that it is about. */
  @Test
  void everySampleSaysHowToRunIt() throws IOException {
    try (Stream<Path> entries = Files.list(ROOT.resolve("samples"))) {
      for (Path sample : entries.filter(Files::isDirectory).toList()) {
        String name = sample.getFileName().toString();
        String expected =
            switch (name) {
              case "starter" -> "./mvnw -q compile exec:java";
              case "web-sessions" -> "./mvnw -q -Pdemo package";
              default ->
                  "./mvnw -q -Pdemo,samples -pl processor,samples/%s -am package".formatted(name);
            };
        String page = Files.readString(sample.resolve("README.md"));
        assertThat(RUN.matcher(page).results().map(run -> run.group(1).strip()))
            .as(name)
            .first()
            .isEqualTo(expected);
      }
    }
  }

  private static List<String> files(Path sample, String folder) throws IOException {
    try (Stream<Path> files = Files.walk(sample.resolve(folder))) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Test
  void everyCaseThatATestNamesIsExplained() throws IOException {
    String cases = Files.readString(ROOT.resolve("docs/cases.md"));
    Set<String> named = new TreeSet<>();
    try (Stream<Path> files = Files.walk(ROOT)) {
      for (Path test : files.filter(file -> file.toString().endsWith("Test.java")).toList()) {
        CASE.matcher(Files.readString(test)).results().map(MatchResult::group).forEach(named::add);
      }
    }
    assertThat(named).isNotEmpty().allMatch(id -> cases.contains("| " + id + " |"));
  }

  @Test
  void theReadmeShowsCodeOfTheSamples() throws IOException {
    assertThat(SNIPPET.matcher(Files.readString(ROOT.resolve("README.md"))).results())
        .hasSizeGreaterThanOrEqualTo(2);
  }

  /**
   * The lines between {@code // #region name}, or the same as a comment of XML, and the next {@code
   * #endregion}, dedented; regions nest.
   */
  private static String region(Path source, String name) throws IOException {
    List<String> lines = Files.readAllLines(source);
    Set<String> heads = Set.of("// #region " + name, "<!-- #region " + name + " -->");
    List<String> stripped = lines.stream().map(String::strip).toList();
    int begin = heads.stream().mapToInt(stripped::indexOf).max().orElseThrow();
    assertThat(begin).as("region %s in %s", name, source).isNotNegative();
    List<String> region = new ArrayList<>();
    int depth = 1;
    for (String line : lines.subList(begin + 1, lines.size())) {
      boolean opens = line.contains(" #region ");
      boolean closes = line.contains(" #endregion");
      depth += opens ? 1 : closes ? -1 : 0;
      if (depth == 0) {
        break;
      }
      if (!opens && !closes) {
        region.add(line);
      }
    }
    return String.join("\n", region).stripTrailing().stripIndent() + "\n";
  }
}
