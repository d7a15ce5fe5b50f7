package demo;

import demo.limits.Latest;
import demo.limits.Limiter;
import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.annotation.FormerName;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;

/** One class twice, one of another package inside of it, and one of its own. */
@Stateful("calls")
public class Calls {
  @StateVar final Limiter perMinute = new Limiter(2);

  @StateVar(name = "strict")
  @FormerName("first")
  final Limiter once = new Limiter(1);

  @StateVar final Latest<Long> latest = new Latest<>();
  @StateVar final Reporter reporter = new Reporter();

  static class Reporter {
    @StateVar ListState<String> lines;
    @StateVar ProcessingTimer due;

    void add(String line) {
      lines.add(line);
      due.after(Duration.ofHours(1));
    }

    @OnTimer("due")
    void report(CharSequence key, Emitter<String> out) {
      out.emit(key + " " + lines.stream().toList());
      lines.clear();
    }
  }

  @OnInput
  void in(String key, Long call, Emitter<String> out) {
    out.emit(
        perMinute.allows("a" + call)
            + " "
            + once.allows("b" + call)
            + " "
            + perMinute.lastRefused()
            + " "
            + once.lastRefused()
            + " "
            + latest.get());
    latest.set(call);
    reporter.add("call " + call);
  }
}
