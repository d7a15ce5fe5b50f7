package demo;

import dev.keyfold.Emitter;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnOpen;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import java.time.Duration;

abstract class Base<T> {
  @StateVar ValueState<T> latest;
  @StateVar ProcessingTimer quiet;

  @OnOpen
  void start() {}

  @OnTimer("quiet")
  void quiet(String key, Emitter<T> out) {
    out.emit(latest.require());
  }

  final void remember(T value) {
    latest.update(value);
    quiet.after(Duration.ofMinutes(1));
  }
}
