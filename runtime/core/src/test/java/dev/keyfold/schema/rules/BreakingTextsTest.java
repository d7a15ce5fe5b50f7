package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.LONG;
import static dev.keyfold.schema.rules.Types.STRING;
import static dev.keyfold.schema.rules.Types.called;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.formerly;
import static dev.keyfold.schema.rules.Types.keyed;
import static dev.keyfold.schema.rules.Types.list;
import static dev.keyfold.schema.rules.Types.record;
import static dev.keyfold.schema.rules.Types.retiring;
import static dev.keyfold.schema.rules.Types.shop;
import static dev.keyfold.schema.rules.Types.value;
import static dev.keyfold.schema.rules.Types.withTimers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.schema.Severity;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Kind;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.UserCodec;
import dev.keyfold.schema.StateSchema.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The whole text of every breaking rule, once, as it stands in {@code breaking.txt}. {@code
 * -Dgolden.update=true} writes the file anew; read the difference before you commit it.
 */
class BreakingTextsTest {
  private static final Path FILE =
      Path.of("src", "test", "resources", "dev", "keyfold", "schema", "breaking.txt");
  private static final StateSchema A = shop(value("a", INT));
  private static final StateSchema B = shop(list("b", INT));

  @Test
  void isAsItStandsInTheFile() throws IOException {
    Map<Rule, String> texts = new TreeMap<>();
    Stream.concat(ofVariables(), ofTheTable())
        .flatMap(verdict -> verdict.breaking())
        .forEach(change -> texts.putIfAbsent(change.rule(), change.text()));
    assertThat(texts.keySet())
        .containsExactlyElementsOf(
            Stream.of(Rule.values())
                .filter(rule -> rule.message().severity() == Severity.ERROR)
                .toList());
    String all = String.join("\n\n", texts.values()) + "\n";
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(FILE.getParent());
      Files.writeString(FILE, all);
    }
    assertThat(all).isEqualTo(Files.readString(FILE));
  }

  private static Stream<Verdict> ofTheTable() {
    String former = record("R", formerly(field("z", INT), "x"));
    return Stream.concat(
        ChangeTableTest.all().map(row -> Types.judge(row.was(), row.now())),
        Stream.of(
            Types.judge(record("R", field("x", INT)), former, record("R", field("z", INT, "0")))));
  }

  private static Stream<Verdict> ofVariables() {
    Map<StateSchema, StateSchema> pairs = new LinkedHashMap<>();
    pairs.put(A, keyed(A, LONG));
    pairs.put(
        keyed(A, record("Key", field("a", STRING))), keyed(A, record("Key", field("id", STRING))));
    pairs.put(shop(list("b", INT)), shop(list("c", INT)));
    pairs.put(retiring(shop(), "b"), B);
    pairs.put(shop(value("b", INT)), B);
    pairs.put(shop(in("shop@2", 2, Optional.empty())), A);
    pairs.put(shop(in("shop.other", 1, Optional.empty())), A);
    pairs.put(shop(in("shop", 1, Optional.of(new UserCodec("demo.Cents", 1)))), A);
    pairs.put(
        shop(in("shop", 1, Optional.of(new UserCodec("demo.Pence", 1)))),
        shop(in("shop", 1, Optional.of(new UserCodec("demo.Pence", 2)))));
    pairs.put(withTimers(shop(), timer("a", TimeDomain.EVENT)), A);
    pairs.put(
        withTimers(A, timer("idle", TimeDomain.EVENT)),
        withTimers(A, timer("idle", TimeDomain.PROCESSING)));
    pairs.put(
        withTimers(A, timer("idle", TimeDomain.PROCESSING)),
        withTimers(
            A,
            new Timer("idle", List.of(), TimeDomain.PROCESSING, Optional.of(Types.parse(LONG)))));
    pairs.put(called(A, "store"), A);
    return pairs.entrySet().stream().map(pair -> Types.judge(pair.getKey(), pair.getValue()));
  }

  private static Timer timer(String name, TimeDomain clock) {
    return new Timer(name, List.of(), clock);
  }

  private static Variable in(String family, int epoch, Optional<UserCodec> codec) {
    return new Variable(
        "a",
        List.of(),
        Kind.VALUE,
        family,
        epoch,
        Optional.empty(),
        codec,
        Optional.empty(),
        Types.parse(INT));
  }
}
