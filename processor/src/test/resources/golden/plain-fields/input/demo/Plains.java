package demo;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnOpen;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every form of a plain field. */
@Stateful("plain-fields")
class Plains {
  enum Level {
    LOW,
    HIGH
  }

  @StateVar boolean seen;
  @StateVar byte tiny;
  @StateVar short small;
  @StateVar int count;
  @StateVar(name = "total", family = "sums") long sum;
  @StateVar char letter;
  @StateVar float ratio;
  @StateVar double mean;
  @StateVar @Nullable Integer boxed;
  @StateVar @Nullable String last = null;
  @StateVar @Nullable Level level;

  @StateVar
  @Ttl("1h")
  @Nullable Instant at;

  @StateVar @Nullable Basket basket;
  @StateVar Optional<String> note = Optional.empty();
  @StateVar Optional<Basket> spare;
  @StateVar(epoch = 2) long state;

  @StateVar ListState<String> log;
  @StateVar ProcessingTimer quiet;

  @OnOpen
  void open() {}

  @OnInput
  Stream<String> in(String key, String input, Context context) {
    switch (input) {
      case "all" -> fill(context);
      case "touch" -> basket.counts()[0]++;
      case "count" -> count++;
      case "clear" -> {
        context.clearAll();
        count++;
      }
      case "fail" -> {
        count = 99;
        throw new IllegalStateException("as it should");
      }
      default -> {}
    }
    return Stream.of("count").map(name -> text() + " " + ++sum);
  }

  private void fill(Context context) {
    seen = true;
    tiny = 1;
    small = 2;
    count = 3;
    letter = 'x';
    ratio = 1.5f;
    mean = -2.5;
    boxed = 0;
    last = "last";
    level = Level.HIGH;
    at = context.processingTime();
    basket = new Basket(List.of("apple"), new int[] {1});
    note = Optional.of("note");
    spare = Optional.of(basket);
    state = 5;
    quiet.after(java.time.Duration.ofMinutes(1));
  }

  @OnTimer("quiet")
  void quiet(String key, Emitter<String> out) {
    out.emit("quiet: " + text());
    seen = false;
    count = 0;
    last = null;
    note = Optional.empty();
  }

  private String text() {
    return seen + " " + tiny + " " + small + " " + count + " " + (letter == 0 ? "-" : letter) + " "
        + ratio + " " + mean + " " + boxed + " " + last + " " + level + " " + at + " "
        + (basket == null ? null : basket.items() + ":" + basket.counts()[0]) + " "
        + note.orElse("-") + " " + spare.map(Basket::items) + " " + state;
  }
}
