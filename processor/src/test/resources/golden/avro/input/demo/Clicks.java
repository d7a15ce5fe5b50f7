package demo;

import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.Optional;
import shop.avro.Click;
import shop.avro.Payment;

/** Classes that Avro has generated, from the class path. */
@Stateful("avro-clicks")
public class Clicks {
  @StateVar ValueState<Click> last;
  @StateVar ListState<Visit> visits;

  @OnInput
  void keep(String key, Click input, Emitter<Object> out) {
    if (last.exists()) {
      out.emit(last.require());
      visits.forEach(out::emit);
    }
    last.update(input);
    visits.add(new Visit(input, Optional.empty()));
  }

  public record Visit(Click click, Optional<Payment> payment) {}
}
