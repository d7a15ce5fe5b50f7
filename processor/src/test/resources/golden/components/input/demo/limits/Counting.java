package demo.limits;

import dev.keyfold.annotation.OnClose;
import dev.keyfold.annotation.OnOpen;
import dev.keyfold.annotation.StateVar;

/** What limiters have in common. */
abstract class Counting<K> {
  @StateVar int used;

  transient boolean open;

  @OnOpen
  void open() {
    open = true;
  }

  @OnClose
  void close() throws Exception {
    open = false;
  }

  final int count() {
    if (!open) {
      throw new IllegalStateException("not open");
    }
    return used++;
  }

  final void restart() {
    used = 0;
  }
}
