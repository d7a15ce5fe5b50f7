package dev.keyfold.schema.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.schema.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The page on schema evolution tells the rules as they are. Run with {@code -Dsnippets=update} to
 * write its table anew.
 */
class EvolutionPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("basedir", ""))
          .toAbsolutePath()
          .resolve("../../docs/schema-evolution.md");

  private static final String START =
      "<!-- rules: written by EvolutionPageTest, -Dsnippets=update -->\n";
  private static final String END = "<!-- end of rules -->";

  @Test
  void theTableIsThatOfTheRules() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(START) + START.length();
    int end = page.indexOf(END);
    if ("update".equals(System.getProperty("snippets"))) {
      Files.writeString(PAGE, page.substring(0, start) + table() + page.substring(end));
    } else {
      assertThat(page.substring(start, end)).isEqualTo(table());
    }
  }

  @Test
  void everyRuleHasAnIdOfItsOwn() {
    assertThat(Stream.of(Rule.values()).map(rule -> rule.message().id()))
        .doesNotHaveDuplicates()
        .isSorted()
        .allMatch(id -> id.startsWith("KF-16"));
  }

  @Test
  void theExampleSaysWhatTheRuleSays() throws IOException {
    String cart = Types.record("Cart", Types.field("total", Types.LONG));
    String renamed = Types.record("Cart", Types.field("sum", Types.LONG));
    assertThat(Files.readString(PAGE))
        .contains(Types.judge(cart, cart, renamed).changes().get(0).text());
  }

  private static String table() {
    return "| id | | |\n|---|---|---|\n"
        + Stream.of(Rule.values()).map(EvolutionPageTest::row).collect(Collectors.joining());
  }

  private static String row(Rule rule) {
    Message message = rule.message();
    String severity = message.severity().name().toLowerCase(Locale.ROOT);
    String text = message.summary().replaceAll("\\{([a-z]+)}", "*$1*").replace("|", "\\|");
    return "| " + message.id() + " | " + severity + " | " + text + " |\n";
  }
}
