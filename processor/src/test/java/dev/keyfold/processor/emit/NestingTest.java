package dev.keyfold.processor.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.processor.compile.Classes;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.GeneratedSchema;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.SourceTree;
import dev.keyfold.testing.ProcessorTester;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-67: a type that contains itself, and types of one simple name. */
class NestingTest {
  private static final List<MarkedSource> SOURCES =
      Stream.of(
              """
              package a;
              public record Ctx(String user) {}
              """,
              """
              package b;
              public record Ctx(long depth) {}
              """,
              """
              package demo;
              import dev.keyfold.*;
              import dev.keyfold.annotation.*;
              import org.jspecify.annotations.Nullable;
              @Stateful("nesting")
              public class Nesting {
                record Node(String text, @Nullable Node next) {}
                record State(a.Ctx x, b.Ctx y, Node node, a.Ctx again) {}
                @StateVar ValueState<State> state;

                @OnInput void on(String key, Integer depth, Emitter<String> out) {
                  if (depth > 0) {
                    Node node = new Node("end", null);
                    for (int i = 1; i < depth; i++) {
                      node = new Node("n", node);
                    }
                    a.Ctx user = new a.Ctx(key);
                    state.update(new State(user, new b.Ctx(depth), node, user));
                    return;
                  }
                  int found = 0;
                  for (Node at = state.require().node(); at != null; at = at.next()) {
                    found++;
                  }
                  out.emit(state.require().x() + " " + state.require().y() + " " + found);
                }
              }
              """)
          .map(MarkedSource::of)
          .toList();

  @TempDir Path folder;

  @Test
  void whatIsNestedAThousandTimesIsReadBack() throws Exception {
    try (ProcessorTester<String, Integer, String> tester = tester(compiled())) {
      tester.feed("k", 1_000).restart().feed("k", 0);
      assertThat(tester.outputs()).containsExactly("Ctx[user=k] Ctx[depth=1000] 1000");
    }
  }

  @Test
  void whatIsNestedTooDeeplyIsRefusedByName() throws Exception {
    try (ProcessorTester<String, Integer, String> tester = tester(compiled())) {
      tester.feed("k", 2);
      assertThatThrownBy(() -> tester.feed("k", 1_000_000))
          .rootCause()
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "cannot store this in state variable 'state' of key k: it is"
                  + " nested too deeply, or holds itself");
      tester.feed("k", 0);
      assertThat(tester.outputs()).containsExactly("Ctx[user=k] Ctx[depth=2] 2");
    }
  }

  @Test
  void whatTheStackIsTooSmallToReadSaysSo() throws Exception {
    try (ProcessorTester<String, Integer, String> tester = tester(compiled())) {
      assertThat(thrownOn("large", 64 << 20, () -> tester.feed("k", 10_000).restart())).isNull();
      assertThat(thrownOn("small", 256 << 10, () -> tester.feed("k", 0)))
          .rootCause()
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "a stored value is nested too deeply for the stack of thread small: give it more, such"
                  + " as -Xss8m");
    }
  }

  private static @Nullable Throwable thrownOn(String name, long stackBytes, ThrowingCallable call)
      throws InterruptedException {
    AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
    Thread thread = new Thread(null, () -> thrown.set(catchThrowable(call)), name, stackBytes);
    thread.start();
    thread.join();
    return thrown.get();
  }

  @Test
  void typesOfOneSimpleNameHaveTheirOwnSchemaAndTheSecondUseNamesTheFirst() throws IOException {
    assertThat(GeneratedSchema.of(SourceTree.generated(compiled()), "nesting", "state"))
        .isEqualToNormalizingWhitespace(
            """
            {
              "type": "record",
              "name": "State",
              "namespace": "demo.Nesting",
              "fields": [
                {
                  "name": "x",
                  "type": {
                    "type": "record",
                    "name": "Ctx",
                    "namespace": "a",
                    "fields": [{"name": "user", "type": "string"}]
                  }
                },
                {
                  "name": "y",
                  "type": {
                    "type": "record",
                    "name": "Ctx",
                    "namespace": "b",
                    "fields": [{"name": "depth", "type": "long"}]
                  }
                },
                {
                  "name": "node",
                  "type": {
                    "type": "record",
                    "name": "Node",
                    "fields": [
                      {"name": "text", "type": "string"},
                      {"name": "next", "type": ["null", "Node"], "default": null}
                    ]
                  }
                },
                {"name": "again", "type": "a.Ctx"}
              ]
            }
            """);
  }

  private Path compiled() {
    Compilation compiled = Compilation.in(folder).sources(SOURCES).with(JavaCompilers.JAVAC);
    assertThat(compiled.told()).isEmpty();
    return compiled.classes();
  }

  @SuppressWarnings("unchecked") // as the source says
  private static ProcessorTester<String, Integer, String> tester(Path classes) throws Exception {
    var constructor =
        Classes.in(classes).loadClass("demo.NestingStatefulProcessor").getDeclaredConstructor();
    return ProcessorTester.of(
        () -> {
          try {
            return (StatefulProcessor<String, Integer, String>) constructor.newInstance();
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
