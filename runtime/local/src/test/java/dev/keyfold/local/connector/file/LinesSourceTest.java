package dev.keyfold.local.connector.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.keyfold.local.connector.MalformedRecordException;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinesSourceTest {
  record Click(String user, Instant at, Optional<Integer> bytes) {}

  @TempDir Path directory;

  private Source<String> text(Path path) {
    return TextLinesSource.of(path, line -> line);
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content);
  }

  private static <T> SourcePartition<T> open(Source<T> source) throws IOException {
    return source.open().get(0);
  }

  private static <T> List<T> rest(SourcePartition<T> partition)
      throws IOException, MalformedRecordException {
    List<T> all = new ArrayList<>();
    for (T next = partition.poll(); next != null; next = partition.poll()) {
      all.add(next);
    }
    assertThat(partition.exhausted()).isTrue();
    return all;
  }

  private static MalformedRecordException malformed(SourcePartition<?> partition) {
    return catchThrowableOfType(MalformedRecordException.class, partition::poll);
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(name = "login", value = Login.class),
    @JsonSubTypes.Type(name = "payment", value = Payment.class)
  })
  sealed interface Event permits Login, Payment {}

  record Login(String user) implements Event {}

  record Payment(String user, long cents) implements Event {}

  @Test
  void readsSeveralKindsOfOneFile() throws Exception {
    Path path =
        file(
            "events.jsonl",
            """
            {"type":"login","user":"ann"}
            {"type":"payment","user":"ann","cents":5}
            """);
    try (SourcePartition<Event> partition = open(JsonLinesSource.of(path, Event.class))) {
      assertThat(rest(partition)).containsExactly(new Login("ann"), new Payment("ann", 5));
    }
  }

  sealed interface Untold permits Known {}

  record Known(String user) implements Untold {}

  /** The type is wrong, and no line: it must not be put aside as if it were. */
  @Test
  void aTypeThatJsonCannotBecomeIsRefused() throws Exception {
    Path path = file("any.jsonl", "{}\n");
    try (SourcePartition<Untold> any = open(JsonLinesSource.of(path, Untold.class))) {
      assertThatThrownBy(any::poll)
          .isInstanceOf(RefusedException.class)
          .hasMessageStartingWith(Untold.class.getName() + " cannot be read from JSON: Cannot")
          .hasMessageContaining("@JsonTypeInfo and @JsonSubTypes");
    }
  }

  @Test
  void aPartitionIsCalledAsItsFileOrOtherwise() throws Exception {
    Path path = file("a.txt", "one\n");
    try (SourcePartition<String> own = open(text(path));
        SourcePartition<String> text = open(TextLinesSource.of(path, l -> l).named("first"));
        SourcePartition<Click> json = open(JsonLinesSource.of(path, Click.class).named("x"))) {
      assertThat(List.of(own.name(), text.name(), json.name()))
          .containsExactly("a.txt", "first", "x");
    }
  }

  @Test
  void readsLinesWithAnyEnd() throws Exception {
    Path path = file("a.txt", "\uFEFFone\r\ntwo\n\n  \t\nthrée\r\nlast");
    try (SourcePartition<String> partition = open(text(path))) {
      assertThat(rest(partition)).containsExactly("one", "two", "thrée", "last");
      assertThat(partition.location()).isEqualTo(path + ":6, byte 25");
    }
  }

  @Test
  void leavesOutTheHeaderOfEachFileAlsoAfterASeek() throws Exception {
    file("a.csv", "name,value\n\na,1\n");
    file("b.csv", "name,value\r\n");
    file("c.csv", "name,value\r\n\nc,2\nc,3");
    TextLinesSource<String> source = TextLinesSource.of(directory, line -> line);
    List<String> positions = new ArrayList<>();
    try (SourcePartition<String> partition = open(source.headerLines(1))) {
      positions.add(partition.position());
      for (String line = partition.poll(); line != null; line = partition.poll()) {
        positions.add(partition.position());
      }
    }
    List<String> lines = List.of("a,1", "c,2", "c,3");
    assertThat(positions).hasSize(lines.size() + 1);
    for (int i = 0; i < positions.size(); i++) {
      try (SourcePartition<String> partition = open(source.headerLines(1))) {
        partition.seek(positions.get(i));
        assertThat(rest(partition)).isEqualTo(lines.subList(i, lines.size()));
      }
    }
    assertThatThrownBy(() -> source.headerLines(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void readsLinesThatAreLongerThanItsBuffer() throws Exception {
    String longLine = "x".repeat(200_000);
    Path path = file("a.txt", "a\n" + longLine + "\nb\n" + longLine);
    try (SourcePartition<String> partition = open(text(path))) {
      assertThat(rest(partition)).containsExactly("a", longLine, "b", longLine);
    }
  }

  @Test
  void goesOnAtAnyPosition() throws Exception {
    file("b.txt", "3\n4\n");
    file("a.txt", "1\n\n2");
    file("empty.txt", "");
    file(".hidden", "no");
    for (int read = 0; read <= 4; read++) {
      String position;
      try (SourcePartition<String> partition = open(text(directory))) {
        for (int i = 0; i < read; i++) {
          partition.poll();
        }
        position = partition.position();
      }
      try (SourcePartition<String> partition = open(text(directory))) {
        partition.seek(position);
        assertThat(rest(partition)).isEqualTo(List.of("1", "2", "3", "4").subList(read, 4));
      }
    }
  }

  @Test
  void readsWhatWasAppendedAndFilesThatComeLater() throws Exception {
    Path path = file("a.txt", "1\n2");
    String position;
    try (SourcePartition<String> partition = open(text(directory))) {
      rest(partition);
      position = partition.position();
    }
    Files.writeString(path, "1\n2\r\n3\n");
    file("b.txt", "4\n");
    try (SourcePartition<String> partition = open(text(directory))) {
      partition.seek(position);
      assertThat(partition.poll()).isEqualTo("3");
      assertThat(partition.location()).isEqualTo(path + ":3, byte 5");
      assertThat(rest(partition)).containsExactly("4");
    }
  }

  @Test
  void refusesInputThatIsNotWhatItWas() throws Exception {
    Path path = file("b.txt", "1\n2\n");
    String atEnd;
    try (SourcePartition<String> partition = open(text(directory))) {
      rest(partition);
      atEnd = partition.position();
    }
    Files.writeString(path, "1\n");
    assertRefused(atEnd, path + " has 2 bytes, but 4 have been read before");
    Files.writeString(path, "1\n3\n5\n");
    assertRefused(atEnd, path + " is not the file that was read up to byte 4");
    Files.writeString(path, "1\n2\n");
    file("a.txt", "0\n");
    assertRefused(atEnd, "had 0 files before b.txt when it was read, and now has 1");
    Files.delete(path);
    assertRefused(atEnd, "b.txt, which was read up to byte 4, is no longer in " + directory);
    assertRefused("17", "the committed position '17' is not one of a file source");
  }

  private void assertRefused(String position, String message) throws IOException {
    try (SourcePartition<String> partition = open(text(directory))) {
      assertThatThrownBy(() -> partition.seek(position))
          .isInstanceOf(RefusedException.class)
          .hasMessageContaining(message);
    }
  }

  @Test
  void refusesToReadTheRestOfALineAsALine() throws Exception {
    Path path = file("a.txt", "1\n2");
    String position;
    try (SourcePartition<String> partition = open(text(path))) {
      rest(partition);
      position = partition.position();
    }
    Files.writeString(path, "1\n23\n");
    try (SourcePartition<String> partition = open(text(path))) {
      assertThatThrownBy(() -> partition.seek(position))
          .hasMessageContaining("was read without a line end and has been continued");
    }
  }

  @Test
  void namesFileLineAndColumnOfMalformedText() throws Exception {
    Path path = directory.resolve("a.txt");
    Files.write(path, "good\nab\u00FFc\nbad\nugly\ngood".getBytes(ISO_8859_1));
    LineParser<String> parser =
        line -> {
          if (line.equals("bad")) {
            throw new MalformedLine("expected good", 3);
          }
          return line.equals("ugly") ? String.valueOf(Integer.parseInt(line)) : line;
        };
    try (SourcePartition<String> partition = open(TextLinesSource.of(path, parser))) {
      assertThat(partition.poll()).isEqualTo("good");
      assertThat(malformed(partition)).hasMessage(path + ":2:3: byte 0xFF is not UTF-8");
      assertThat(malformed(partition)).hasMessage(path + ":3:3: expected good");
      MalformedRecordException ugly = malformed(partition);
      assertThat(ugly)
          .hasMessageContaining(path + ":4:1: java.lang.NumberFormatException: For input");
      assertThat(ugly.text()).isEqualTo("ugly");
      assertThat(rest(partition)).containsExactly("good");
    }
  }

  @Test
  void readsJsonAndNamesWhereItIsMalformed() throws Exception {
    Path path =
        file(
            "clicks.jsonl",
            """
            {"user":"ann","at":"2026-01-02T03:04:05Z","bytes":7}
            {"user":"bob","at":"2026-01-02T03:04:05Z","more":[1]}
            {"user":"eve","at":"yesterday"}
            {"user":"eve"
            {"user":"eve"} {"user":"eve"}
            null
            {"user":"zoe"}
            """);
    Instant at = Instant.parse("2026-01-02T03:04:05Z");
    try (SourcePartition<Click> partition = open(JsonLinesSource.of(path, Click.class))) {
      assertThat(partition.poll()).isEqualTo(new Click("ann", at, Optional.of(7)));
      assertThat(partition.poll()).isEqualTo(new Click("bob", at, Optional.empty()));
      assertThat(malformed(partition)).hasMessageStartingWith(path + ":3:20: Cannot deserialize");
      assertThat(malformed(partition)).hasMessageStartingWith(path + ":4:14: Unexpected end-of-");
      assertThat(malformed(partition)).hasMessageStartingWith(path + ":5:16: Trailing token");
      assertThat(malformed(partition)).hasMessage(path + ":6:1: null is no record");
      assertThat(rest(partition)).hasSize(1);
    }
  }

  @Test
  void saysThatThereIsNoInput() {
    Path missing = directory.resolve("missing.log");
    assertThatThrownBy(() -> text(missing).open())
        .hasMessage("the input " + missing + " is not there, or not readable");
  }
}
