package dev.keyfold.codec;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.apache.avro.generic.GenericRecord;

/** Codecs of {@code java.time}. */
final class TimeCodecs {
  private static final long MICROS_OF_DAY = Duration.ofDays(1).toMillis() * 1_000;
  private static final long NANOS_PER_MICRO = 1_000;

  private TimeCodecs() {}

  static final class OfInstant extends ScalarCodec<Instant> {
    OfInstant() {
      super("{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}");
    }

    @Override
    public void encode(Instant value, AvroOutput out) {
      out.writeLong(Micros.of(value.getEpochSecond(), value.getNano(), value));
    }

    @Override
    public Instant decode(AvroInput in) {
      return instant(in.readLong());
    }

    @Override
    public Instant fromGeneric(Object datum) {
      return instant((Long) datum);
    }

    private static Instant instant(long micros) {
      return Instant.ofEpochSecond(Micros.seconds(micros), Micros.nanos(micros));
    }
  }

  static final class OfLocalDateTime extends ScalarCodec<LocalDateTime> {
    OfLocalDateTime() {
      super("{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"}");
    }

    @Override
    @SuppressWarnings("JavaLocalDateTimeGetNano") // toEpochSecond has the seconds
    public void encode(LocalDateTime value, AvroOutput out) {
      out.writeLong(Micros.of(value.toEpochSecond(ZoneOffset.UTC), value.getNano(), value));
    }

    @Override
    public LocalDateTime decode(AvroInput in) {
      return dateTime(in.readLong());
    }

    @Override
    public LocalDateTime fromGeneric(Object datum) {
      return dateTime((Long) datum);
    }

    private static LocalDateTime dateTime(long micros) {
      return LocalDateTime.ofEpochSecond(
          Micros.seconds(micros), Micros.nanos(micros), ZoneOffset.UTC);
    }
  }

  static final class OfLocalDate extends ScalarCodec<LocalDate> {
    OfLocalDate() {
      super("{\"type\":\"int\",\"logicalType\":\"date\"}");
    }

    @Override
    public void encode(LocalDate value, AvroOutput out) {
      long days = value.toEpochDay();
      if (days != (int) days) {
        throw UnencodableException.of(value + " is out of range: a date is an int of days");
      }
      out.writeInt((int) days);
    }

    @Override
    public LocalDate decode(AvroInput in) {
      return LocalDate.ofEpochDay(in.readInt());
    }

    @Override
    public LocalDate fromGeneric(Object datum) {
      return LocalDate.ofEpochDay((Integer) datum);
    }
  }

  static final class OfLocalTime extends ScalarCodec<LocalTime> {
    OfLocalTime() {
      super("{\"type\":\"long\",\"logicalType\":\"time-micros\"}");
    }

    @Override
    @SuppressWarnings("JavaLocalTimeGetNano") // toSecondOfDay has the seconds
    public void encode(LocalTime value, AvroOutput out) {
      out.writeLong(Micros.of(value.toSecondOfDay(), value.getNano(), value));
    }

    @Override
    public LocalTime decode(AvroInput in) {
      return time(in.readLong());
    }

    @Override
    public LocalTime fromGeneric(Object datum) {
      return time((Long) datum);
    }

    private static LocalTime time(long micros) {
      if (micros < 0 || micros >= MICROS_OF_DAY) {
        throw new CorruptStateException(micros + " is no microsecond of a day");
      }
      return LocalTime.ofNanoOfDay(micros * NANOS_PER_MICRO);
    }
  }

  static final class OfDuration extends ScalarCodec<Duration> {
    static final String SCHEMA =
        """
        {"type":"record","name":"Duration","namespace":"dev.keyfold","fields":\
        [{"name":"seconds","type":"long"},{"name":"nanos","type":"int"}]}""";

    OfDuration() {
      super(SCHEMA);
    }

    @Override
    public void encode(Duration value, AvroOutput out) {
      out.writeLong(value.getSeconds());
      out.writeInt(value.getNano());
    }

    @Override
    public Duration decode(AvroInput in) {
      return duration(in.readLong(), in.readInt());
    }

    @Override
    public Duration fromGeneric(Object datum) {
      GenericRecord parts = (GenericRecord) datum;
      return duration((Long) parts.get("seconds"), (Integer) parts.get("nanos"));
    }

    private static Duration duration(long seconds, int nanos) {
      return Duration.ofSeconds(seconds, Micros.checkedNanos(nanos));
    }
  }
}
