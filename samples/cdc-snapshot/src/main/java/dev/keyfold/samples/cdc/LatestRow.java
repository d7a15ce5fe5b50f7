package dev.keyfold.samples.cdc;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.Optional;

/**
 * Keeps the latest version of each row. Change events come at least once, so some come again after
 * newer ones: those are recognized by their position and dropped. A deleted row leaves its last
 * position behind, or a repeated insert would raise it from the dead.
 */
// #region latest
@Stateful("cdc-snapshot")
public class LatestRow {
  @StateVar ValueState<RowVersion> latest;

  @OnInput
  Optional<RowVersion> change(RowKey row, Change change) {
    long number = 1;
    if (latest.exists()) {
      RowVersion old = latest.require();
      boolean again = change.position().compareTo(old.position()) < 0;
      if (again || old.is(change)) return Optional.empty();
      number = old.number() + 1;
    }
    RowVersion version =
        new RowVersion(row, number, change.deletes(), change.position(), change.columns());
    latest.update(version);
    return Optional.of(version);
  }
}
// #endregion
