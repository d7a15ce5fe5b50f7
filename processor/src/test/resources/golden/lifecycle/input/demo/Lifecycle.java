package demo;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.OnClose;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnOpen;
import dev.keyfold.annotation.Stateful;

/** No state at all, and an object that needs something to be made. */
@Stateful(value = "lifecycle", late = LatePolicy.DROP)
public class Lifecycle {
  final transient StringBuffer log;

  public Lifecycle(StringBuffer log) {
    this.log = log;
  }

  @OnOpen
  void open() throws Exception {
    log.append("open ");
  }

  @OnInput
  void in(String key, String input) throws Exception {
    log.append(key).append('=').append(input).append(' ');
  }

  @OnClose
  void close() {
    log.append("close");
  }
}
