package dev.keyfold.samples.cdc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LatestRowTest {
  private static final RowKey LAMP = new RowKey("shop.article", "1");

  private final ProcessorTester<RowKey, Change, RowVersion> tester =
      ProcessorTester.of(LatestRowStatefulProcessor::new);

  @AfterEach
  void close() {
    tester.close();
  }

  // #region test
  @Test
  void eventsThatComeAgainChangeNothing() {
    changes(1, Map.of("price", "19.95"));
    changes(2, Map.of("price", "17.95"));
    changes(1, Map.of("price", "19.95"));
    changes(2, Map.of("price", "17.95"));
    assertThat(tester.outputs())
        .extracting(version -> version.columns().get("price"))
        .containsExactly("19.95", "17.95");
  }

  // #endregion

  @Test
  void aDeletedRowIsNotRaisedByAnInsertThatComesAgain() {
    changes(1, Map.of("price", "19.95"));
    changes(2, null);
    tester.restart();
    changes(1, Map.of("price", "19.95"));
    changes(2, null);
    assertThat(tester.outputs())
        .containsExactly(
            new RowVersion(LAMP, 1, false, at(1), Map.of("price", "19.95")),
            new RowVersion(LAMP, 2, true, at(2), Map.of()));
  }

  @Test
  void aRowThatIsInsertedAnewGoesOnCounting() {
    changes(1, Map.of("price", "19.95"));
    changes(2, null);
    changes(3, Map.of("price", "19.95"));
    assertThat(tester.outputs()).extracting(RowVersion::number).containsExactly(1L, 2L, 3L);
  }

  @Test
  void columnsComeAndGoWithoutAnybodyDeclaringThem() {
    changes(1, Map.of("price", "19.95"));
    changes(2, Map.of("price", "19.95", "colour", "warm"));
    changes(3, Map.of("colour", "warm"));
    assertThat(tester.outputs())
        .extracting(version -> version.columns().size())
        .containsExactly(1, 2, 1);
  }

  private void changes(int second, @Nullable Map<String, String> after) {
    tester.feed(LAMP, new Change(LAMP, at(second), after));
  }

  private static Position at(int second) {
    return new Position(Instant.ofEpochSecond(second), "log.1", 100L * second);
  }
}
