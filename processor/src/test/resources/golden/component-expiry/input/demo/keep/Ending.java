package demo.keep;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Ttl;
import java.util.Optional;

/** What has an end, for keys of any type. */
abstract class Ending<K> {
  @StateVar(name = "last")
  @Ttl("45m")
  Optional<String> touched;

  final void touch(String with) {
    touched = Optional.of(with);
  }

  @OnExpire("last")
  void end(K key, String with, Context time, Emitter<String> out) {
    out.emit(key + " ended with " + with + touched.map(again -> "!").orElse(""));
  }
}
