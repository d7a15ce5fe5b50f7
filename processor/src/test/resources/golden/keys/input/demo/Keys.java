package demo;

import dev.keyfold.MapState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;

/** Every type that can be a key. */
@Stateful("keys")
class Keys {
  enum Region {
    NORTH,
    SOUTH
  }

  record Point(int x, int y) {}

  record All(
      boolean flag,
      byte tiny,
      short small,
      int number,
      long big,
      char letter,
      Boolean boxedFlag,
      Byte boxedTiny,
      Short boxedSmall,
      Integer boxedNumber,
      Long boxedBig,
      Character boxedLetter,
      String text,
      Region region,
      UUID uuid,
      Instant instant,
      LocalDate date,
      LocalTime time,
      LocalDateTime dateTime,
      Duration duration,
      Point point) {}

  @StateVar MapState<Region, Long> byRegion;
  @StateVar MapState<Point, Region> byPoint;

  /** Counts per region and point. */
  @OnInput
  long in(All key, String input) {
    long count = byRegion.getOr(key.region(), 0L) + 1;
    byRegion.put(key.region(), count);
    byPoint.put(key.point(), key.region());
    return count;
  }
}
