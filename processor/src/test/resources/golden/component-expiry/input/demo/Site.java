package demo;

import demo.keep.Recent;
import demo.keep.Visit;
import dev.keyfold.Emitter;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;

/** Components that hear of what has expired: one class twice, nested, of another package. */
@Stateful("site")
public class Site {
  @StateVar final Visit here = new Visit();

  @StateVar(name = "elsewhere")
  final Visit there = new Visit();

  @StateVar final Recent<Long> lengths = new Recent<>();

  @StateVar
  @Ttl("2h")
  ValueState<String> own;

  @OnInput
  void on(String user, String page, Emitter<String> out) {
    (page.startsWith("/") ? here : there).add(page);
    lengths.add((long) page.length());
    own.update(page);
    out.emit(
        here.recent.forgotten() + " " + there.recent.forgotten() + " " + lengths.forgotten());
  }

  @OnExpire("own")
  String gone(String user, String page) {
    return user + " gone";
  }
}
