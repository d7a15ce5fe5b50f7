package demo;

import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.Refresh;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import java.time.Duration;
import java.time.LocalDate;
import java.util.UUID;

/** Every option of a state variable. */
@Stateful("options")
class Options {
  @StateVar @Ttl("1h30m") ValueState<String> combined;
  @StateVar @Ttl("500ms") ValueState<String> millis;
  @StateVar @Ttl("PT2.5S") ValueState<String> iso;
  @StateVar @Ttl("999999999999999999999d") ValueState<String> saturated;

  @StateVar(name = "stored", family = "hot", epoch = 2)
  @Ttl(value = "7d", refresh = Refresh.ON_READ_AND_WRITE)
  ValueState<String> renamed;

  @StateVar(family = "hot") ValueState<Long> shared;
  @StateVar(family = "people") ListState<UUID> visitors;
  @StateVar(epoch = 3) MapState<LocalDate, Long> perDay;
  @StateVar(name = "alarm") ProcessingTimer bell;

  @OnInput
  String in(String key, String input) {
    String before = combined.getOr("-") + millis.getOr("-") + iso.getOr("-") + saturated.getOr("-");
    before += renamed.getOr("-") + shared.getOr(0L) + perDay.getOr(LocalDate.EPOCH, 0L);
    combined.update(input);
    millis.update(input);
    iso.update(input);
    saturated.update(input);
    renamed.update(input);
    shared.update(1L);
    visitors.add(new UUID(0, visitors.size()));
    perDay.put(LocalDate.EPOCH, 2L);
    bell.after(Duration.ofHours(1));
    return before + visitors.size();
  }

  @OnTimer("alarm")
  String ring(String key) {
    return "ring";
  }
}
