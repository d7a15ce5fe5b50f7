package dev.keyfold.processor.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", "session-tracker", "v2", "a-", LONG_63})
  void processorNames(String name) {
    assertThat(Names.isProcessor(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "2v", "-a", "a.b", "a_b", "a b", "ä", LONG_63 + "a", "a\n"})
  void noProcessorNames(String name) {
    assertThat(Names.isProcessor(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "A", "lastSeen", "last_seen2", LONG_63})
  void variableNames(String name) {
    assertThat(Names.isVariable(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "_a", "2a", "a-b", "a.b", "$a", "größe", LONG_63 + "a", "a\n"})
  void noVariableNames(String name) {
    assertThat(Names.isVariable(name)).isFalse();
  }

  private static final String LONG_63 =
      "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk";
}
