package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FieldCheckTest {
  @TempDir Path folder;

  @Test
  void modifiersThatKeepAFieldFromBeingSet() {
    members(
            """
            @StateVar private ValueState<Long> «a;
            @StateVar static ValueState<Long> «b;
            @StateVar final ValueState<Long> «c = null;
            @StateVar private static final ProcessingTimer «d = null;
            @OnTimer("d") void d(String key) {}
            """)
        .tells(
            "[KF-1401] 'a' is private: the generated class cannot set it",
            "[KF-1401] 'b' is static: the generated class cannot set it",
            "[KF-1401] 'c' is final: the generated class cannot set it",
            "[KF-1401] 'd' is private static final: the generated class cannot set it");
  }

  @Test
  void otherModifiersAreFine() {
    members(
            """
            @StateVar public ValueState<Long> a;
            @StateVar protected ListState<Long> b;
            @StateVar transient MapState<String, Long> c;
            @StateVar volatile ValueState<Long> d;
            """)
        .isClean();
  }

  @Test
  void typesThatCannotBePlainFields() {
    Diagnosing.each(
        this::members,
        "@StateVar ¤ «state#;",
        "[KF-1402] 'state#' is ¤, which cannot be state as a plain field",
        new String[] {"Optional<List<String>>"},
        new String[] {"OptionalLong"},
        new String[] {"Map<String, Long>"},
        new String[] {"StringBuilder"},
        new String[] {"Object"},
        new String[] {"byte[]"});
  }

  @Test
  void handlesOfOtherEngines() {
    Diagnosing.files(
            folder,
            "package org.apache.flink.api.common.state; public interface ListState<T> {}",
            "package org.apache.spark.sql.streaming; public interface ValueState<T> {}",
            """
            package demo;
            import dev.keyfold.annotation.*;
            import org.apache.flink.api.common.state.ListState;
            import org.apache.spark.sql.streaming.ValueState;
            @Stateful("demo") class Demo {
              @StateVar ListState<String> «pages;
              @StateVar ValueState<String> «last;
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells(
            "[KF-1403] 'pages' is ListState<String> of Flink: Keyfold has its own ListState",
            "[KF-1403] 'last' is ValueState<String> of Spark: Keyfold has its own ValueState");
  }

  @Test
  void handlesWithoutTheirTypes() {
    members(
            """
            @SuppressWarnings("rawtypes") @StateVar ValueState «a;
            @StateVar ListState<?> «b;
            @StateVar MapState<String, ? extends Number> «c;
            """)
        .tells(
            "[KF-1301] 'a' does not say what it stores: ValueState",
            "[KF-1301] 'b' does not say what it stores: ListState<?>",
            "[KF-1301] 'c' does not say what it stores: MapState<String, ? extends Number>");
  }

  @Test
  void epochsCountFromOne() {
    members(
            """
            @StateVar(›epoch = ‹0) ValueState<Long> a;
            @StateVar(›epoch = ‹-3) ListState<Long> b;
            @StateVar(epoch = 7) MapState<String, Long> c;
            """)
        .tells(
            "[KF-1408] epoch = 0: epochs count from 1",
            "[KF-1408] epoch = -3: epochs count from 1");
  }

  @Test
  void aHandleThatNobodyBinds() {
    members(
            """
            ValueState<Long> «count;
            private ProcessingTimer «idle;
            """)
        .tells(
            "[KF-1409] 'count' is ValueState<Long> without @StateVar: it would stay null",
            "[KF-1409] 'idle' is ProcessingTimer without @StateVar: it would stay null");
  }

  @Test
  void anOptionalValueIsEmptyInTwoWays() {
    members(
            """
            @StateVar ValueState<Optional<String>> «last;
            @SuppressWarnings("keyfold:optional-value") @StateVar ValueState<Optional<String>> meant;
            @StateVar ListState<Optional<String>> list;
            @StateVar MapState<String, Optional<Long>> map;
            """)
        .tells("warning [KF-1307] 'last' can be empty in two ways: absent, and an empty Optional");
  }

  @Test
  void nullIsNeverStored() {
    members(
            """
            @StateVar ValueState<@Nullable String> «a;
            @StateVar ListState<@Nullable String> «b;
            @StateVar MapState<String, @Nullable Long> «c;
            @StateVar MapState<@Nullable String, Long> «d;
            """)
        .tells(
            "[KF-1306] 'a' allows null in String, but null is never stored",
            "[KF-1306] 'b' allows null in String, but null is never stored",
            "[KF-1306] 'c' allows null in Long, but null is never stored",
            "[KF-1306] 'd' allows null in String, but null is never stored");
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
