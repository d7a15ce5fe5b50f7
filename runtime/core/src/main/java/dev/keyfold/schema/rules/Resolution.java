package dev.keyfold.schema.rules;

import dev.keyfold.codec.CorruptStateException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.DecoderFactory;

/**
 * How values that were written with an older schema are read with a newer one, for schemas that
 * {@link SchemaJudge} finds compatible.
 *
 * <p>Avro alone would not do it right everywhere: it loses values where names were exchanged, and
 * takes one subtype for another where types were moved or renamed inside a union. So the older
 * schema is rewritten here: it describes the same bytes, but has the names that the newer schema
 * has for the same things, and Avro has nothing to guess.
 */
public final class Resolution {
  private final Map<TypePair, Schema> rewritten = new HashMap<>();
  private final Schema writer;
  private final Schema reader;
  private final GenericDatumReader<Object> datumReader;
  private boolean sameLayout = true;

  private Resolution(Schema writer, Schema reader) {
    this.writer = rewrite(writer, reader);
    this.reader = ReaderSchema.of(reader);
    this.datumReader = new GenericDatumReader<>(this.writer, this.reader);
  }

  /**
   * How values of one schema are read with another one.
   *
   * @param writer the schema that they were written with
   * @param reader the schema of the codec that is to read them
   * @throws IllegalArgumentException when a type of the older schema has no place in the newer one,
   *     which {@link SchemaJudge} calls breaking
   */
  public static Resolution of(Schema writer, Schema reader) {
    return new Resolution(writer, reader);
  }

  /** The same for schemas as JSON. */
  public static Resolution of(String writer, String reader) {
    return of(new Schema.Parser().parse(writer), new Schema.Parser().parse(reader));
  }

  /**
   * Whether the bytes of every value are the same in both schemas and mean the same, so that the
   * codec of the newer one reads them directly.
   */
  public boolean sameLayout() {
    return sameLayout;
  }

  /** The older schema in the names of the newer one; for Avro in memory, not as text. */
  public Schema writer() {
    return writer;
  }

  /**
   * The newer schema without its former names, which {@link #writer} has made superfluous, and in
   * each union with the branch first that a default is of; for Avro in memory, not as text.
   */
  public Schema reader() {
    return reader;
  }

  /**
   * Reads a value that was written with the older schema, as Avro's generic form in the newer one.
   * For one thread at a time.
   *
   * @throws CorruptStateException when the bytes are no such value
   */
  public Object read(byte[] bytes, int offset, int length) {
    try {
      InputStream in = new UnmeasuredInput(bytes, offset, length);
      return datumReader.read(null, DecoderFactory.get().directBinaryDecoder(in, null));
    } catch (IOException | AvroRuntimeException e) {
      throw new CorruptStateException("no value of " + writer.getType() + ": " + e.getMessage());
    }
  }

  /**
   * Of a stream that it can measure, Avro asks that it still has as many bytes as the elements of
   * an array would need, and takes them for elements of the newer schema, which may be longer.
   */
  private static final class UnmeasuredInput extends ByteArrayInputStream {
    UnmeasuredInput(byte[] bytes, int offset, int length) {
      super(bytes, offset, length);
    }
  }

  private Schema rewrite(Schema older, Schema newer) {
    if (older.getType() == Schema.Type.UNION || newer.getType() == Schema.Type.UNION) {
      return rewriteUnion(older, newer);
    }
    return switch (older.getType()) {
      case RECORD -> rewriteRecord(older, newer);
      case ENUM -> rewriteEnum(older, newer);
      case FIXED ->
          Schema.createFixed(newer.getName(), null, newer.getNamespace(), older.getFixedSize());
      case ARRAY -> Schema.createArray(rewrite(older.getElementType(), newer.getElementType()));
      case MAP -> Schema.createMap(rewrite(older.getValueType(), newer.getValueType()));
      default -> {
        sameLayout &= older.getType() == newer.getType() || Promotion.keepsBytes(older, newer);
        yield older;
      }
    };
  }

  private Schema rewriteUnion(Schema older, Schema newer) {
    UnionMatch match = UnionMatch.of(older, newer);
    List<Schema> branches = new ArrayList<>();
    List<Schema> inPlace = new ArrayList<>();
    for (Schema branch : UnionMatch.branches(older)) {
      Schema now =
          match
              .newer(branch)
              .orElseThrow(
                  () -> new IllegalArgumentException(branch + " has no place in " + newer));
      inPlace.add(now);
      branches.add(rewrite(branch, now));
    }
    boolean union = older.getType() == Schema.Type.UNION;
    sameLayout &= union && newer.getType() == Schema.Type.UNION && isPrefix(inPlace, newer);
    return union ? Schema.createUnion(branches) : branches.get(0);
  }

  /** Branches that were added at the end move no other. */
  @SuppressWarnings("ReferenceEquality") // the very branch
  private static boolean isPrefix(List<Schema> inPlace, Schema newer) {
    List<Schema> branches = newer.getTypes();
    for (int i = 0; i < inPlace.size(); i++) {
      if (i >= branches.size() || inPlace.get(i) != branches.get(i)) {
        return false;
      }
    }
    return true;
  }

  private Schema rewriteEnum(Schema older, Schema newer) {
    List<String> was = older.getEnumSymbols();
    List<String> now = newer.getEnumSymbols();
    sameLayout &= was.size() <= now.size() && now.subList(0, was.size()).equals(was);
    return Schema.createEnum(newer.getName(), null, newer.getNamespace(), was);
  }

  private Schema rewriteRecord(Schema older, Schema newer) {
    TypePair pair = new TypePair(older, newer);
    Schema known = rewritten.get(pair);
    if (known != null) {
      return known;
    }
    Schema record = Schema.createRecord(newer.getName(), null, newer.getNamespace(), false);
    // known before its fields are, which may lead back to it
    rewritten.put(pair, record);
    NameMatch<Field> match = RecordDiff.match(older, newer);
    List<Field> fields = new ArrayList<>();
    for (Field was : older.getFields()) {
      fields.add(
          match
              .newer(was.name())
              .map(now -> new Field(now.name(), rewrite(was.schema(), now.schema())))
              .orElseGet(() -> new Field(unread(was, older, newer), was.schema())));
    }
    record.setFields(fields);
    sameLayout &= areInPlace(older, newer, match);
    return record;
  }

  private static boolean areInPlace(Schema older, Schema newer, NameMatch<Field> match) {
    return older.getFields().size() == newer.getFields().size()
        && newer.getFields().stream()
            .allMatch(now -> match.older(now).filter(was -> was.pos() == now.pos()).isPresent());
  }

  /** A name that nothing reads. */
  private static String unread(Field gone, Schema older, Schema newer) {
    String name = "gone" + gone.pos();
    while (newer.getField(name) != null || older.getField(name) != null) {
      name += "_";
    }
    return name;
  }
}
