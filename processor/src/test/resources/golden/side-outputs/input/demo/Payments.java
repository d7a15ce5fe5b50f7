package demo;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.Output;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;
import java.util.List;

/** Outputs beside the main one, with names that the generated class has uses for. */
@Stateful(value = "payments", late = LatePolicy.SIDE_OUTPUT)
public class Payments {
  public record Alert(String text) {}

  @StateVar ValueState<Long> alerts;
  @StateVar EventTimer quiet;

  @OnInput
  long pay(
      String account,
      Long cents,
      @Output("alerts") Emitter<Alert> suspicious,
      @Output("state") Emitter<List<String>> totals) {
    if (cents > 1_000) {
      suspicious.emit(new Alert(account + " " + cents));
    }
    long sum = alerts.getOr(0L) + cents;
    alerts.update(sum);
    totals.emit(List.of(account, String.valueOf(sum)));
    quiet.after(Duration.ofMinutes(5));
    return cents;
  }

  @OnTimer("quiet")
  void quiet(String account, @Output("alerts") Emitter<Alert> out, Context context) {
    out.emit(new Alert(account + " is quiet"), context.eventTime().orElseThrow().plusSeconds(1));
    context.clearAll();
  }
}
