package demo.keep;

import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.Output;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Ttl;

/** The pages of a visit, with what was recent in it. */
public class Visit extends Ending<CharSequence> {
  @StateVar
  @Ttl("30m")
  ListState<String> pages;

  @StateVar public final Recent<String> recent = new Recent<>();

  public void add(String page) {
    pages.add(page);
    touch(page);
    recent.add(page);
  }

  @OnExpire("pages")
  String left(CharSequence user, String page, @Output("pages") Emitter<String> out) {
    out.emit(user + " " + page);
    return user + " left " + page;
  }
}
