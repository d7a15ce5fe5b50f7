package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** State and timers where they cannot be used: C-92, C-113, C-115; and callbacks that throw. */
class MisuseTest {

  private static Input<Probe.Action> k(Probe.Action action) {
    return Lab.on("k", action);
  }

  /** C-113: outside of a callback there is no key, and the message says where that is. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "ROCKS"})
  void noCurrentKey(Setup setup) {
    List<Throwable> thrown = new ArrayList<>();
    Probe probe =
        new Probe()
            .onOpen(
                p -> {
                  thrown.add(catchThrowable(() -> p.value.get()));
                  thrown.add(catchThrowable(() -> p.alarm.at(Instant.EPOCH)));
                })
            .onClose(p -> thrown.add(catchThrowable(() -> p.list.add("x"))));
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> probe)) {
      lab.batch(0, k(p -> p.value.update("x")));
      thrown.add(catchThrowable(() -> probe.map.isEmpty()));
      thrown.add(catchThrowable(() -> probe.out.emit("x")));
      thrown.add(catchThrowable(() -> probe.context.watermark()));
    }
    assertThat(thrown).hasSize(6).allMatch(IllegalStateException.class::isInstance);
    assertThat(thrown.get(0))
        .hasMessage(
            "no current key: @OnOpen. state variable 'value' can be used only inside a callback"
                + " that gets a key, and in its thread");
    assertThat(thrown.get(1)).hasMessageStartingWith("no current key: @OnOpen. timer 'alarm'");
    assertThat(thrown.get(2)).hasMessageStartingWith("no current key: between two callbacks. map");
    assertThat(thrown.get(3)).hasMessageStartingWith("no current key: between two callbacks. Emi");
    assertThat(thrown.get(4)).hasMessageStartingWith("no current key: between two callbacks. Con");
    assertThat(thrown.get(5)).hasMessageStartingWith("no current key: @OnClose. list 'list'");
  }

  /** C-115: another thread is refused at its first use, and changes nothing. */
  @ParameterizedTest
  @EnumSource
  void anotherThread(Setup setup) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      List<Future<Long>> later = new ArrayList<>();
      lab.batch(
          0,
          k(
              p -> {
                p.map.put("a", 1L);
                CompletableFuture<Void> other =
                    CompletableFuture.runAsync(() -> p.map.put("a", 2L), pool);
                assertThatThrownBy(other::join)
                    .hasCauseInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("belong to the thread of the callback");
                later.add(
                    pool.submit(
                        () -> {
                          synchronized (lab) {
                            return p.map.get("a");
                          }
                        }));
                p.out.emit(String.valueOf(p.map.get("a")));
              }));
      assertThatThrownBy(() -> later.get(0).get()).hasCauseInstanceOf(IllegalStateException.class);
      lab.restart();
      lab.batch(1, k(p -> assertThat(p.map.get("a")).isEqualTo(1L)));
      assertThat(lab.outputs).containsExactly("1");
    } finally {
      pool.shutdown();
    }
  }

  /** C-92: an iterator that was left early pins nothing, and a kept one says what it is. */
  @Test
  void keptIterators() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.ROCKS_APPLIED_LATE, Probe::new)) {
      List<Iterator<?>> kept = new ArrayList<>();
      lab.batch(0, k(p -> List.of("a", "b").forEach(key -> p.map.put(key, 1L))));
      lab.batch(1, k(p -> p.list.addAll(List.of("a", "b"))));
      lab.restart();
      lab.batch(
          2,
          k(
              p -> {
                for (int i = 0; i < 10_000; i++) {
                  p.map.entries().iterator().next();
                }
                kept.add(p.map.keys().iterator());
                kept.add(p.list.iterator());
              }),
          k(
              p -> {
                for (Iterator<?> iterator : kept) {
                  assertThatThrownBy(iterator::next)
                      .isInstanceOf(IllegalStateException.class)
                      .hasMessageContaining("was kept from an earlier callback");
                }
              }));
      assertThatThrownBy(() -> kept.get(0).hasNext())
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("no current key");
    }
  }

  @Test
  void keptContextAndEmitter() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP, Probe::new)) {
      List<Object> kept = new ArrayList<>();
      lab.batch(0, k(p -> kept.addAll(List.of(p.context, p.out))));
      assertThatThrownBy(() -> ((Context) kept.get(0)).clearAll())
          .isInstanceOf(IllegalStateException.class);
      @SuppressWarnings("unchecked")
      Emitter<String> emitter = (Emitter<String>) kept.get(1);
      assertThatThrownBy(() -> emitter.emit("x")).isInstanceOf(IllegalStateException.class);
      assertThat(lab.outputs).isEmpty();
    }
  }

  @Test
  void nullIsNotEmitted() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP, Probe::new)) {
      lab.batch(
          0,
          k(
              p ->
                  assertThatThrownBy(() -> p.out.emit(null))
                      .isInstanceOf(NullPointerException.class)
                      .hasMessageContaining("key k")));
    }
  }

  @Test
  void eventTimerWithoutAnEventTimeToCountFrom() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP, Probe::new)) {
      lab.batch(
          0,
          k(
              p ->
                  assertThatThrownBy(() -> p.window.after(Duration.ofSeconds(1)))
                      .isInstanceOf(IllegalStateException.class)
                      .hasMessageContaining(
                          "timer 'window' of key k cannot count from the event")));
    }
  }

  /** A callback that throws: the message names all, and the batch leaves no trace. */
  @ParameterizedTest
  @EnumSource
  void callbackThatThrows(Setup setup) {
    Probe.Action boom =
        p -> {
          p.value.update("lost");
          throw new java.io.IOException("boom");
        };
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("alarm", boom))) {
      lab.batch(
          0,
          k(
              p -> {
                p.value.update("kept");
                p.alarm.at(Instant.ofEpochMilli(100));
              }));
      assertThatThrownBy(() -> lab.batch(1, k(p -> p.list.add("x")), k(boom)))
          .isInstanceOf(CallbackFailedException.class)
          .hasMessage(
              "processor 'probe', key k, @OnInput, record at record 1: java.io.IOException: boom")
          .hasCauseInstanceOf(java.io.IOException.class);
      lab.loseBatch(0);
      assertThatThrownBy(() -> lab.batch(100))
          .hasMessage(
              "processor 'probe', key k, @OnTimer(\"alarm\") due "
                  + "1970-01-01T00:00:00.100Z: java.io.IOException: boom");
      lab.loseBatch(0);
      lab.batch(
          2, k(p -> p.out.emit(p.value.get() + p.list.size() + p.alarm.pending().isPresent())));
      assertThat(lab.outputs).containsExactly("kept0true");
    }
  }

  @Test
  void keyThatCannotBeUsed() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP, Probe::new)) {
      assertThatThrownBy(() -> lab.batch(0, Lab.on(null, p -> {})))
          .isInstanceOf(CallbackFailedException.class)
          .hasMessage(
              "processor 'probe': key null of the record at record 0 cannot be used: it is null");
      lab.loseBatch(0);
      assertThatThrownBy(() -> lab.batch(0, Lab.on("\uD800", p -> {})))
          .isInstanceOf(CallbackFailedException.class)
          .hasMessageContaining("surrogate");
    }
  }
}
