package dev.keyfold.codec;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/**
 * Key codecs of {@code java.time}. Unlike values, keys keep nanoseconds and the whole range, so
 * their schemas are not Avro's timestamps.
 */
final class TimeKeyCodecs {
  private TimeKeyCodecs() {}

  private static String secondsAndNanos(String name) {
    return TimeCodecs.OfDuration.SCHEMA.replace("\"Duration\"", '"' + name + '"');
  }

  private static <T> T inRange(Supplier<T> value) {
    try {
      return value.get();
    } catch (DateTimeException e) {
      throw new CorruptStateException(String.valueOf(e.getMessage()));
    }
  }

  static final class OfInstant extends ScalarKeyCodec<Instant> {
    OfInstant() {
      super(secondsAndNanos("Instant"));
    }

    @Override
    public void encode(Instant key, KeyOutput out) {
      out.writeLong(key.getEpochSecond());
      out.writeInt(key.getNano());
    }

    @Override
    public Instant decode(KeyInput in) {
      long seconds = in.readLong();
      int nanos = Micros.checkedNanos(in.readInt());
      return inRange(() -> Instant.ofEpochSecond(seconds, nanos));
    }
  }

  static final class OfLocalDateTime extends ScalarKeyCodec<LocalDateTime> {
    OfLocalDateTime() {
      super(secondsAndNanos("LocalDateTime"));
    }

    @Override
    @SuppressWarnings("JavaLocalDateTimeGetNano") // toEpochSecond has the seconds
    public void encode(LocalDateTime key, KeyOutput out) {
      out.writeLong(key.toEpochSecond(ZoneOffset.UTC));
      out.writeInt(key.getNano());
    }

    @Override
    public LocalDateTime decode(KeyInput in) {
      long seconds = in.readLong();
      int nanos = Micros.checkedNanos(in.readInt());
      return inRange(() -> LocalDateTime.ofEpochSecond(seconds, nanos, ZoneOffset.UTC));
    }
  }

  static final class OfLocalDate extends ScalarKeyCodec<LocalDate> {
    OfLocalDate() {
      super("{\"type\":\"long\",\"logicalType\":\"epoch-day\"}");
    }

    @Override
    public void encode(LocalDate key, KeyOutput out) {
      out.writeLong(key.toEpochDay());
    }

    @Override
    public LocalDate decode(KeyInput in) {
      long day = in.readLong();
      return inRange(() -> LocalDate.ofEpochDay(day));
    }
  }

  static final class OfLocalTime extends ScalarKeyCodec<LocalTime> {
    OfLocalTime() {
      super("{\"type\":\"long\",\"logicalType\":\"nano-of-day\"}");
    }

    @Override
    public void encode(LocalTime key, KeyOutput out) {
      out.writeLong(key.toNanoOfDay());
    }

    @Override
    public LocalTime decode(KeyInput in) {
      long nano = in.readLong();
      return inRange(() -> LocalTime.ofNanoOfDay(nano));
    }
  }

  static final class OfDuration extends ScalarKeyCodec<Duration> {
    OfDuration() {
      super(TimeCodecs.OfDuration.SCHEMA);
    }

    @Override
    public void encode(Duration key, KeyOutput out) {
      out.writeLong(key.getSeconds());
      out.writeInt(key.getNano());
    }

    @Override
    public Duration decode(KeyInput in) {
      long seconds = in.readLong();
      return Duration.ofSeconds(seconds, Micros.checkedNanos(in.readInt()));
    }
  }
}
