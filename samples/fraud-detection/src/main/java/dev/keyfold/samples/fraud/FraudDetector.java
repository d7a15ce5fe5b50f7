package dev.keyfold.samples.fraud;

import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.MapState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import dev.keyfold.samples.fraud.Alert.Kind;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * Watches the log-ins of each user. Failed attempts belong to one series until there is a success
 * or {@link #CALM} passes; the attempts of a user come in order.
 */
// #region detector
@Stateful("fraud-detection")
public class FraudDetector {
  static final int LIMIT = 3;
  static final Duration CALM = Duration.ofMinutes(10);

  @StateVar int failures;
  @StateVar MapState<String, Integer> addresses;

  @StateVar
  @Ttl("90d")
  MapState<String, Boolean> countries; // each entry has a time to live of its own

  @StateVar EventTimer calm;

  @OnInput
  void attempt(String user, Attempt attempt, Emitter<Alert> out) {
    if (calm.pending().filter(end -> !attempt.at().isBefore(end)).isPresent()) forget(user);
    if (attempt.success()) succeeded(attempt, out);
    else failed(attempt, out);
  }

  private void failed(Attempt attempt, Emitter<Alert> out) {
    failures++;
    addresses.merge(attempt.address(), 1, Integer::sum);
    calm.after(CALM);
    if (failures == LIMIT) out.emit(alert(Kind.GUESSING, attempt));
  }

  private void succeeded(Attempt attempt, Emitter<Alert> out) {
    if (failures >= LIMIT) out.emit(alert(Kind.BREAK_IN, attempt));
    forget(attempt.user());
    boolean knowsOthers = !countries.isEmpty();
    boolean known = countries.containsKey(attempt.country());
    countries.put(attempt.country(), true); // also when known: the time to live starts again
    if (knowsOthers && !known) out.emit(alert(Kind.NEW_COUNTRY, attempt));
  }

  @OnTimer("calm")
  void forget(String user) {
    failures = 0;
    addresses.clear();
    calm.cancel();
  }

  // #endregion
  private Alert alert(Kind kind, Attempt attempt) {
    List<String> from =
        StreamSupport.stream(addresses.keys().spliterator(), false).sorted().toList();
    return new Alert(attempt.user(), kind, attempt.at(), failures, from, attempt.country());
  }
}
