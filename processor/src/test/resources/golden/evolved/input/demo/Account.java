package demo;

import dev.keyfold.annotation.Default;
import dev.keyfold.annotation.FormerName;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;

/** Renamed, with components that were renamed and added. */
@FormerName({"Konto", "old.bank.Account"})
public record Account(
    @FormerName({"saldo", "amount"}) long balance,
    @Default("true") boolean active,
    @Default("-128") byte tiny,
    @Default("7") Short small,
    @Default("300") int number,
    @Default("-300") Long big,
    @Default("€") char letter,
    @Default("0.1") float single,
    @Default("-1e300") Double real,
    @Default("none \"\\ ä") String text,
    @Default("") String empty,
    @Default("1969-12-31T23:59:59.999999Z") Instant since,
    @Default("2000-02-29") LocalDate date,
    @Default("12:00:00.000001") LocalTime time,
    @Default("1970-01-01T00:00:01") LocalDateTime dateTime,
    @Default("-PT0.5S") Duration patience,
    @Default("80000000-0000-0000-0000-00000000007f") UUID id,
    @Default("GOLD") Level level,
    Pair<Integer> limits) {

  @FormerName("Stufe")
  public enum Level {
    @Default
    BASIC,
    GOLD
  }

  /** Generic: a former name stands for one in each instantiation. */
  @FormerName("Twins")
  public record Pair<T>(@FormerName("first") T left, T right) {}
}
