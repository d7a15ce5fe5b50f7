package demo;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Every type that can be state. */
public record Everything(
    boolean flag,
    byte tiny,
    short small,
    int number,
    long big,
    float single,
    double real,
    char letter,
    Boolean boxedFlag,
    Byte boxedTiny,
    Short boxedSmall,
    Integer boxedNumber,
    Long boxedBig,
    Float boxedSingle,
    Double boxedReal,
    Character boxedLetter,
    String text,
    byte[] bytes,
    Instant instant,
    LocalDate date,
    LocalTime time,
    LocalDateTime dateTime,
    Duration duration,
    UUID uuid,
    Color color,
    Part part,
    Optional<String> perhaps,
    Optional<Part> perhapsPart,
    List<String> texts,
    List<Part> parts,
    Set<Color> colors,
    Map<String, Part> byName,
    Map<Integer, Part> byNumber,
    Map<Color, Long> byColor,
    Map<Part.Id, List<Optional<Color>>> byId,
    @Nullable String maybeText,
    @Nullable Long maybeBig,
    @Nullable Part maybePart,
    @Nullable Color maybeColor,
    byte @Nullable [] maybeBytes,
    @Nullable List<@Nullable String> maybeTexts,
    Map<String, @Nullable Part> maybeByName,
    @Nullable Everything inner) {

  public enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "like grass";
      }
    }
  }

  /** Nested, and with a nested key. */
  public record Part(Id id, int count) {
    public record Id(String name, LocalTime at, Color color) {}
  }

  public record Nothing() {}
}
