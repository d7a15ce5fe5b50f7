package demo;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.TimerContext;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every way to put something out, and the parameters in every order. */
@Stateful("returns")
public class Returns {
  @StateVar ProcessingTimer a;
  @StateVar ProcessingTimer b;
  @StateVar ProcessingTimer c;
  @StateVar ProcessingTimer d;
  @StateVar ProcessingTimer e;
  @StateVar ProcessingTimer f;
  @StateVar EventTimer g;
  @StateVar EventTimer h;
  @StateVar EventTimer i;
  @StateVar EventTimer j;

  transient int closed;

  @OnInput
  @Nullable Integer input(int key, Integer input, Context context) {
    for (ProcessingTimer timer : List.of(a, b, c, d, e, f)) {
      timer.at(context.processingTime());
    }
    for (EventTimer timer : List.of(g, h, i, j)) {
      timer.at(context.eventTime().orElseThrow());
    }
    return input > 0 ? input : null;
  }

  @OnTimer("a")
  int value(int key) {
    return key + 1;
  }

  @OnTimer("b")
  Optional<Integer> optional(int key) {
    return Optional.of(key + 2);
  }

  @OnTimer("c")
  Iterable<Integer> iterable(int key) {
    return List.of(key + 3, key + 3);
  }

  @OnTimer("d")
  Collection<Integer> collection(int key, TimerContext context) {
    return List.of(key);
  }

  @OnTimer("e")
  List<Integer> list(int key) {
    return List.of(key);
  }

  @OnTimer("f")
  Set<Integer> set(int key) {
    return Set.of(key + 6);
  }

  @OnTimer("g")
  Stream<Integer> stream(int key) throws Exception {
    return Stream.of(key, key).onClose(() -> closed++);
  }

  @OnTimer("h")
  @Nullable Stream<Integer> nullableStream(int key) {
    return null;
  }

  @OnTimer("i")
  void emitter(int key, Emitter<Integer> out, Context context) {
    out.emit(key);
  }

  @OnTimer("j")
  void timer(Integer key, TimerContext context, Emitter<Integer> out) {
    out.emit(key, context.due());
  }
}
