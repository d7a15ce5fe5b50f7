package dev.keyfold.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.schema.StateSchema;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bytes of rows, frozen; and what is newer or damaged is refused. */
class RowGoldenTest {

  private static final byte[] AVRO = {(byte) 0xA1, (byte) 0xB2};
  private static final long STAMP = 1_700_000_000_000L;
  private static final long DUE = 1_700_000_060_000L;

  private static byte[] key(String text) {
    KeyOutput out = new KeyOutput();
    KeyCodecs.STRING.encode(text, out);
    return out.toByteArray();
  }

  @Test
  void hash() {
    StringBuilder hashes = new StringBuilder();
    for (String text :
        List.of("", "a", "abcdef", "abcdefg", "abcdefgh", "0123456789abcdef", "ÄÖ\0")) {
      byte[] key = key(text);
      hashes.append(String.format("%016x", KeyHash.hash64(key, key.length)));
    }
    byte[] all = java.util.HexFormat.of().parseHex(hashes);
    Golden.check("key-hash", "strings", all);
  }

  @Test
  void rowKeys() {
    byte[] key = key("ann");
    long hash = KeyHash.hash64(key, key.length);
    byte[] plain = RowKey.write(new RowOutput(), hash, key).toByteArray();
    Golden.check("row-key", "plain", plain);
    assertThat(plain[0] & 0xFF).isEqualTo(KeyHash.group(hash));
    Golden.check(
        "row-key",
        "list-chunk",
        RowKey.write(new RowOutput(), hash, key).writeLong(RowKey.chunk(7, 2)).toByteArray());
    Golden.check(
        "row-key",
        "map-entry",
        RowKey.write(new RowOutput(), hash, key)
            .writeLong(RowKey.generation(7))
            .writeBytes(key("page"))
            .toByteArray());
    Golden.check(
        "row-key",
        "large-value",
        RowKey.write(new RowOutput(), hash, key).writeVarint(300).toByteArray());
  }

  @Test
  void keyRow() {
    RowOutput out = KeyRow.begin(new RowOutput());
    KeyRow.field(out, 0, FieldKind.VALUE, 0, RowFormat.NONE, RowFormat.NONE, 2).writeBytes(AVRO);
    KeyRow.field(out, 1, FieldKind.VALUE, 3, STAMP, DUE, 2).writeBytes(AVRO);
    KeyRow.field(out, 2, FieldKind.LARGE_VALUE, 0, RowFormat.NONE, RowFormat.NONE, 0);
    KeyRow.field(out, 5, FieldKind.TIMER, 0, RowFormat.NONE, STAMP, 8).writeLong(DUE);
    KeyRow.field(out, 200, FieldKind.LIST, 0, STAMP, DUE, 18)
        .writeVarint(300)
        .writeLong(RowKey.chunk(7, 0))
        .writeLong(RowKey.chunk(9, 1));
    KeyRow.field(out, 201, FieldKind.MAP, 0, RowFormat.NONE, RowFormat.NONE, 8)
        .writeLong(RowKey.generation(7));
    byte[] released = Golden.check("key-row", "all-kinds", out.toByteArray());

    KeyRowCursor fields = new KeyRowCursor(released);
    StringBuilder read = new StringBuilder();
    while (fields.next()) {
      read.append(fields.id()).append(' ').append(fields.kind()).append(' ');
      read.append(fields.schemaOrdinal()).append(' ');
      read.append(fields.stamp() == STAMP).append(' ').append(fields.indexedAt() == DUE);
      read.append(' ').append(fields.payloadLength()).append('\n');
    }
    assertThat(read.toString())
        .isEqualTo(
            """
            0 VALUE 0 false false 2
            1 VALUE 3 true true 2
            2 LARGE_VALUE 0 false false 0
            5 TIMER 0 false false 8
            200 LIST 0 true true 18
            201 MAP 0 false false 8
            """);
  }

  @Test
  void elementRow() {
    byte[] plain =
        ElementRow.begin(new RowOutput(), 0, RowFormat.NONE, RowFormat.NONE)
            .writeBytes(AVRO)
            .toByteArray();
    byte[] expiring =
        ElementRow.begin(new RowOutput(), 2, STAMP, DUE).writeBytes(AVRO).toByteArray();
    assertThat(ElementRow.read(Golden.check("element-row", "plain", plain)))
        .isEqualTo(new ElementRow(0, StampClock.PROCESSING, RowFormat.NONE, RowFormat.NONE, 3));
    assertThat(ElementRow.read(Golden.check("element-row", "expiring", expiring)))
        .isEqualTo(new ElementRow(2, StampClock.PROCESSING, STAMP, DUE, 19));
  }

  @Test
  void listChunk() {
    ListChunk plain = new ListChunk(false, 0);
    plain.add(AVRO, 0, 2, 0);
    plain.add(AVRO, 1, 1, 0);
    byte[] released =
        Golden.check("list-chunk", "plain", plain.write(new RowOutput()).toByteArray());
    assertThat(ListChunk.read(released).count()).isEqualTo(2);

    ListChunk expiring = new ListChunk(true, 1);
    for (int i = 0; i < 5; i++) {
      expiring.add(AVRO, 0, 2, i < 3 ? STAMP : DUE);
    }
    released =
        Golden.check("list-chunk", "expiring", expiring.write(new RowOutput()).toByteArray());
    ListChunk read = ListChunk.read(released);
    assertThat(read.count()).isEqualTo(5);
    assertThat(read.stamp(2)).isEqualTo(STAMP);
    assertThat(read.stamp(3)).isEqualTo(DUE);
    assertThat(read.lengthAt(3)).isEqualTo(2);
    assertThat(ListChunk.startAt(3, 2)).isEqualTo(4);
    assertThat(read.schemaOrdinal()).isOne();
    assertThat(read.stampedWith(StampClock.PROCESSING, 7).stamp(2)).isEqualTo(STAMP);
    ListChunk stampedLater = ListChunk.read(plain.write(new RowOutput()).toByteArray());
    assertThat(stampedLater.stampedWith(StampClock.PROCESSING, 7).stamp(1)).isEqualTo(7);
  }

  @Test
  void stampsOfOtherClocks() {
    RowOutput out = KeyRow.begin(new RowOutput());
    KeyRow.field(out, 1, FieldKind.VALUE, 3, StampClock.EVENT, STAMP, DUE, 2).writeBytes(AVRO);
    KeyRow.field(out, 2, FieldKind.VALUE, 0, StampClock.UPTIME, STAMP, DUE, 2).writeBytes(AVRO);
    KeyRow.field(out, 3, FieldKind.VALUE, 0, StampClock.EVENT, RowFormat.NONE, RowFormat.NONE, 0);
    KeyRowCursor fields =
        new KeyRowCursor(Golden.check("key-row", "other-clocks", out.toByteArray()));
    List<StampClock> clocks = new ArrayList<>();
    while (fields.next()) {
      clocks.add(fields.clock());
    }
    assertThat(clocks).containsExactly(StampClock.EVENT, StampClock.UPTIME, StampClock.PROCESSING);

    byte[] element =
        ElementRow.begin(new RowOutput(), 2, StampClock.EVENT, STAMP, DUE)
            .writeBytes(AVRO)
            .toByteArray();
    assertThat(ElementRow.read(Golden.check("element-row", "event-time", element)))
        .isEqualTo(new ElementRow(2, StampClock.EVENT, STAMP, DUE, 19));

    ListChunk chunk = new ListChunk(StampClock.UPTIME, 1);
    chunk.add(AVRO, 0, 2, STAMP);
    byte[] row = Golden.check("list-chunk", "uptime", chunk.write(new RowOutput()).toByteArray());
    assertThat(ListChunk.read(row).keepStampsOf(StampClock.UPTIME).stamp(0)).isEqualTo(STAMP);
    assertThat(ListChunk.read(row).emptyCopy().write(new RowOutput()).toByteArray()[1])
        .isEqualTo(row[1]);
    assertThat(ListChunk.read(row).keepStampsOf(StampClock.EVENT).isStamped()).isFalse();
  }

  @Test
  void deadline() {
    byte[] key = key("ann");
    long hash = KeyHash.hash64(key, key.length);
    byte[] suffix = key("page");
    byte[] rowKey =
        DueRow.writeKey(new RowOutput(), DueRow.EVENT, -5, hash, key, 300, suffix).toByteArray();
    byte[] value = DueRow.writeValue(new RowOutput(), key, RowFormat.NONE).toByteArray();
    DueRow read =
        DueRow.read(
            Golden.check("deadline", "map-entry-key", rowKey),
            Golden.check("deadline", "map-entry-value", value));
    assertThat(read.clock()).isEqualTo(DueRow.EVENT);
    assertThat(read.instant()).isEqualTo(-5);
    assertThat(read.hash()).isEqualTo(hash);
    assertThat(read.key()).isEqualTo(key);
    assertThat(read.fieldId()).isEqualTo(300);
    assertThat(read.suffix()).isEqualTo(suffix);
    assertThat(read.last()).isEqualTo(RowFormat.NONE);
  }

  /** A timer of a family: its row, by its id, and its place in the index, before it was moved. */
  @Test
  void timerOfAFamily() {
    byte[] key = key("ann");
    long hash = KeyHash.hash64(key, key.length);
    byte[] id = key("order 7");
    Golden.check(
        "row-key",
        "timer-id",
        RowKey.write(new RowOutput(), hash, key).writeBytes(id).toByteArray());
    byte[] row =
        Golden.check(
            "timer-row",
            "moved",
            ElementRow.begin(new RowOutput(), 0, RowFormat.NONE, STAMP)
                .writeLong(DUE)
                .toByteArray());
    ElementRow read = ElementRow.read(row);
    assertThat(read).isEqualTo(new ElementRow(0, StampClock.PROCESSING, RowFormat.NONE, STAMP, 11));
    assertThat(Bytes.getLong(row, read.offset())).isEqualTo(DUE);
    byte[] deadline =
        DueRow.writeKey(new RowOutput(), DueRow.PROCESSING, STAMP, hash, key, 3, id).toByteArray();
    byte[] value = DueRow.writeValue(new RowOutput(), key, RowFormat.NONE).toByteArray();
    DueRow due =
        DueRow.read(
            Golden.check("deadline", "timer-id-key", deadline),
            Golden.check("deadline", "timer-id-value", value));
    assertThat(due.clock()).isEqualTo(DueRow.PROCESSING);
    assertThat(due.instant()).isEqualTo(STAMP);
    assertThat(due.suffix()).isEqualTo(id);
  }

  /** The deadline of a value whose time to live leaves downtime out. */
  @Test
  void deadlineWithoutDowntime() {
    byte[] key = key("ann");
    long hash = KeyHash.hash64(key, key.length);
    byte[] deadline =
        DueRow.writeKey(new RowOutput(), DueRow.UPTIME, DUE, hash, key, 1, new byte[0])
            .toByteArray();
    byte[] value = DueRow.writeValue(new RowOutput(), key, RowFormat.NONE).toByteArray();
    DueRow due = DueRow.read(Golden.check("deadline", "uptime-key", deadline), value);
    assertThat(due.clock()).isEqualTo(DueRow.UPTIME);
    assertThat(due.instant()).isEqualTo(DUE);
    assertThat(due.suffix()).isEmpty();
  }

  /** A value beyond 512 bytes, and an entry of a sorted map: element rows like those of maps. */
  @Test
  void elementRowsOfOtherKinds() {
    byte[] large = new byte[RowFormat.MAX_INLINE + 1];
    Arrays.fill(large, (byte) 0x4C);
    byte[] row =
        ElementRow.begin(new RowOutput(), 3, StampClock.UPTIME, STAMP, DUE)
            .writeBytes(large)
            .toByteArray();
    assertThat(ElementRow.read(Golden.check("element-row", "large-value", row)))
        .isEqualTo(new ElementRow(3, StampClock.UPTIME, STAMP, DUE, 19));
    byte[] key = key("ann");
    KeyOutput entry = new KeyOutput();
    KeyCodecs.LONG.encode(-1L, entry);
    Golden.check(
        "row-key",
        "sorted-map-entry",
        RowKey.write(new RowOutput(), KeyHash.hash64(key, key.length), key)
            .writeLong(RowKey.generation(7))
            .writeBytes(entry.toByteArray())
            .toByteArray());
  }

  @Test
  void cleanUp() {
    byte[] key = key("ann");
    long hash = KeyHash.hash64(key, key.length);
    byte[] rowKey =
        DueRow.writeKey(new RowOutput(), DueRow.CLEAN_UP, 7 << 16, hash, key, 4, new byte[0])
            .toByteArray();
    byte[] value = DueRow.writeValue(new RowOutput(), key, 9 << 16).toByteArray();
    DueRow read =
        DueRow.read(
            Golden.check("deadline", "clean-up-key", rowKey),
            Golden.check("deadline", "clean-up-value", value));
    assertThat(read.instant()).isEqualTo(7 << 16);
    assertThat(read.last()).isEqualTo(9 << 16);
    assertThat(read.suffix()).isEmpty();
  }

  /** What format 1 did not say is made up from what it said. */
  @Test
  void firstFieldDictionary() {
    FieldDictionary read =
        FieldDictionary.fromBytes(Golden.released("field-dictionary", 1, "two-fields"));
    assertThat(read)
        .isEqualTo(
            new FieldDictionary(
                "session-tracker",
                "session-tracker",
                List.of(new FieldDictionary.Build(0, "{}")),
                List.of(
                    FieldDictionary.Field.create(
                        0,
                        "pages",
                        1,
                        "map",
                        "p.pages",
                        FieldDictionary.UNKNOWN_TTL,
                        "\"string\"",
                        List.of("\"long\"")),
                    FieldDictionary.Field.create(
                        1, "idle", 1, "event timer", "p", RowFormat.NONE, "", List.of()))));
  }

  /** A spec that was written by hand brought no schema, but its dictionary tells it. */
  @Test
  void firstFieldDictionaryOfASpecByHand() {
    FieldDictionary read =
        FieldDictionary.fromBytes(Golden.released("field-dictionary", 1, "without-schema"));
    StateSchema schema = StateSchema.parse(read.builds().get(0).stateSchema());
    assertThat(schema.key()).hasToString("\"string\"");
    assertThat(schema.variable("pages").orElseThrow())
        .hasToString(
            "Variable[name=pages, formerNames=[], kind=MAP, family=p.pages, epoch=1,"
                + " ttl=Optional.empty, codec=Optional.empty, mapKey=Optional[\"string\"],"
                + " schema=\"long\"]");
    assertThat(schema.timer("idle").orElseThrow().clock()).isEqualTo(TimeDomain.EVENT);
  }

  @Test
  void fieldDictionary() {
    FieldDictionary.Field pages =
        FieldDictionary.Field.create(
            0, "seen", 1, "map", "p.seen", STAMP, "\"string\"", List.of("\"int\""));
    FieldDictionary dictionary =
        new FieldDictionary(
            "tracker",
            "session-tracker",
            List.of(new FieldDictionary.Build(1, "{}"), new FieldDictionary.Build(0, "{ }")),
            List.of(
                pages.named("pages").writtenWith("\"long\"").expiring(DUE, STAMP),
                FieldDictionary.Field.create(
                        1, "idle", 1, "event timer", "p", RowFormat.NONE, "", List.of())
                    .drop()));
    byte[] released = Golden.check("field-dictionary", 2, "renamed", dictionary.toBytes());
    assertThat(FieldDictionary.fromBytes(released)).isEqualTo(dictionary);
    assertThat(dictionary.live()).extracting(FieldDictionary.Field::name).containsExactly("pages");
    assertThat(dictionary.fields().get(0).earlierNames()).containsExactly("seen");
  }

  @Test
  void theLastBuildIsTheOneThatWroteLast() {
    FieldDictionary.Build first = new FieldDictionary.Build(1, "{}");
    FieldDictionary.Build second = new FieldDictionary.Build(2, "{ }");
    FieldDictionary dictionary = new FieldDictionary("p", "p", List.of(first, second), List.of());
    assertThat(dictionary.writtenBy("p", first, List.of()).builds()).containsExactly(second, first);
  }

  @Test
  void newerFormatsAreRefused() {
    byte[] row = {2, 0, 0, 0};
    assertThatThrownBy(() -> new KeyRowCursor(row))
        .isInstanceOf(CorruptStateException.class)
        .hasMessage("this version reads format 1 of a key row, found format 2");
    assertThatThrownBy(() -> ElementRow.read(row))
        .hasMessageContaining("element row, found format 2");
    assertThatThrownBy(() -> ListChunk.read(row)).hasMessageContaining("format 2");
    assertThatThrownBy(() -> FieldDictionary.fromBytes(new byte[] {3, 0}))
        .hasMessage("this version reads formats 1 and 2 of a field dictionary, found format 3");
    assertThatThrownBy(() -> DueRow.read(row, row)).hasMessageContaining("format 2");
  }

  @Test
  void truncatedRowsAreRefused() {
    RowOutput out = KeyRow.begin(new RowOutput());
    KeyRow.field(out, 1, FieldKind.VALUE, 3, STAMP, DUE, 2).writeBytes(AVRO);
    byte[] row = out.toByteArray();
    for (int length = 2; length < row.length; length++) {
      KeyRowCursor cursor = new KeyRowCursor(Arrays.copyOf(row, length));
      assertThatThrownBy(cursor::next).isInstanceOf(CorruptStateException.class);
    }
    ListChunk chunk = new ListChunk(true, 0);
    chunk.add("element".getBytes(StandardCharsets.UTF_8), 0, 7, STAMP);
    byte[] chunkRow = chunk.write(new RowOutput()).toByteArray();
    for (int length = 0; length < chunkRow.length; length++) {
      byte[] part = Arrays.copyOf(chunkRow, length);
      assertThatThrownBy(() -> ListChunk.read(part)).isInstanceOf(CorruptStateException.class);
    }
  }
}
