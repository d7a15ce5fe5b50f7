package demo;

import dev.keyfold.Emitter;
import dev.keyfold.annotation.OnTimer;
import demo.Annotated.Pair;
import demo.Annotated.Size;

abstract class AnnotatedBase {
  @OnTimer("timer")
  void due(String key, Emitter<@Size(max = 4) Pair> out) {}
}
