package demo;

import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.Stateful;

/** One method for one kind of record, another for all the rest. */
@Stateful("rest")
class Rest {
  sealed interface Signal permits Beep, Flash, Smoke {}

  record Beep() implements Signal {}

  record Flash() implements Signal {}

  enum Smoke implements Signal {
    WHITE,
    BLACK
  }

  @OnInput
  String any(long sender, Signal signal) {
    return "some " + signal;
  }

  @OnInput
  String smoke(Long sender, Smoke smoke) {
    return smoke.name();
  }
}
