package dev.keyfold.state;

import dev.keyfold.codec.CorruptStateException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a store knows about one processor: which builds have written it, the ids of its fields,
 * which rows have instead of names, and the schemas that the rows were written with. A row's schema
 * ordinal is a position in {@link Field#schemas}.
 *
 * @param processor the name of the processor in the build that wrote last
 * @param origin the name that it began with, after which its column families are called
 * @param builds the builds that have written, each once, the one that wrote last at the end
 * @param fields in the order of their ids, which are their positions
 */
public record FieldDictionary(
    String processor, String origin, List<Build> builds, List<Field> fields) {

  /** What {@link Field#ttl} is when format 1 has not said how long. */
  public static final long UNKNOWN_TTL = 0;

  /** Copies the lists. */
  public FieldDictionary {
    builds = List.copyOf(builds);
    fields = List.copyOf(fields);
  }

  /**
   * A build that has written.
   *
   * @param version the recorded version of its state schema; 0 when it was not recorded
   * @param stateSchema canonical JSON
   */
  public record Build(int version, String stateSchema) {}

  /**
   * One field.
   *
   * @param id what stands for it in rows
   * @param name what the build that wrote last calls it
   * @param earlierNames what earlier builds called it
   * @param epoch of the state variable, 1 for a timer
   * @param kind such as {@code value} or {@code event timer}
   * @param family the column family of its rows, or of the key row that it is in
   * @param ttl its time to live in milliseconds, which its deadlines are indexed by; {@link
   *     RowFormat#NONE} for none, {@link #UNKNOWN_TTL} for one of unknown length
   * @param unstamped when something without a stamp counts as written, {@link RowFormat#NONE} when
   *     all that can expire has a stamp
   * @param keySchema of the keys of a map, else empty
   * @param schemas of the values, by ordinal; none for a timer
   * @param dropped whether it is gone; its id is never used again
   */
  public record Field(
      int id,
      String name,
      List<String> earlierNames,
      int epoch,
      String kind,
      String family,
      long ttl,
      long unstamped,
      String keySchema,
      List<String> schemas,
      boolean dropped) {

    /** Copies the lists. */
    public Field {
      earlierNames = List.copyOf(earlierNames);
      schemas = List.copyOf(schemas);
    }

    /** A field that nothing has been written to. */
    public static Field create(
        int id,
        String name,
        int epoch,
        String kind,
        String family,
        long ttl,
        String keySchema,
        List<String> schemas) {
      return new Field(
          id, name, List.of(), epoch, kind, family, ttl, RowFormat.NONE, keySchema, schemas, false);
    }

    /** The same under the name that a build has for it. */
    public Field named(String newName) {
      if (newName.equals(name)) {
        return this;
      }
      List<String> earlier =
          Stream.concat(earlierNames.stream(), Stream.of(name)).distinct().toList();
      return new Field(
          id, newName, earlier, epoch, kind, family, ttl, unstamped, keySchema, schemas, dropped);
    }

    /** The same with a schema more, if it is one. */
    public Field writtenWith(String schema) {
      if (schemas.contains(schema)) {
        return this;
      }
      List<String> more = Stream.concat(schemas.stream(), Stream.of(schema)).toList();
      return new Field(
          id, name, earlierNames, epoch, kind, family, ttl, unstamped, keySchema, more, dropped);
    }

    /** The same with a time to live. */
    public Field expiring(long newTtl, long newUnstamped) {
      return new Field(
          id,
          name,
          earlierNames,
          epoch,
          kind,
          family,
          newTtl,
          newUnstamped,
          keySchema,
          schemas,
          dropped);
    }

    /** The same, gone. */
    public Field drop() {
      return new Field(
          id, name, earlierNames, epoch, kind, family, ttl, unstamped, keySchema, schemas, true);
    }

    /** Whether it has a time to live. */
    public boolean expires() {
      return ttl != RowFormat.NONE;
    }
  }

  /** The bytes of the dictionary, in the newest format. */
  public byte[] toBytes() {
    return DictionaryFormat.write(this);
  }

  /**
   * Reads a dictionary.
   *
   * @throws CorruptStateException when this is none of a known format
   */
  public static FieldDictionary fromBytes(byte[] bytes) {
    return DictionaryFormat.read(bytes);
  }

  /** The fields that are not gone. */
  public Stream<Field> live() {
    return fields.stream().filter(field -> !field.dropped());
  }

  /** The same, last written by a build. */
  public FieldDictionary writtenBy(String name, Build build, List<Field> newFields) {
    List<Build> others = new ArrayList<>(builds);
    others.remove(build);
    others.add(build);
    return new FieldDictionary(name, origin, others, newFields);
  }
}
