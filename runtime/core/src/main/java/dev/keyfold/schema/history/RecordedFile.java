package dev.keyfold.schema.history;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.SchemaFormatException;
import dev.keyfold.schema.StateSchema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One file of a processor's folder, and what is wrong with it as it stands alone. */
final class RecordedFile {
  private static final Pattern CONFLICT = Pattern.compile("^[<>]{7} ", Pattern.MULTILINE);
  private static final Pattern LOCATION =
      Pattern.compile("\\[Source: .*; line: (\\d+), column: (\\d+)]");
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final Path file;
  private final int number;
  private final Findings findings;
  private @Nullable RecordedJson json;
  private @Nullable Recorded recorded;

  private RecordedFile(Path file, int number, Findings findings) {
    this.file = file;
    this.number = number;
    this.findings = findings;
  }

  static RecordedFile read(
      Path file, int number, Findings findings, Function<JsonNode, StateSchema> schemas) {
    RecordedFile read = new RecordedFile(file, number, findings);
    read.text().ifPresent(text -> read.parse(text, schemas));
    return read;
  }

  Path file() {
    return file;
  }

  /** The version that its name says. */
  int number() {
    return number;
  }

  /** What it holds; empty where that is not certain. */
  Optional<Recorded> recorded() {
    return Optional.ofNullable(recorded);
  }

  /** The hash that the next version refers to. */
  Optional<String> hash() {
    return recorded().isEmpty() || json == null ? Optional.empty() : Optional.of(json.hash());
  }

  /** Whether it says that the whole processor is gone. */
  boolean retires() {
    return json != null && json.retired();
  }

  private Optional<String> text() {
    try {
      byte[] bytes = Files.readAllBytes(file);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return Optional.of(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    } catch (CharacterCodingException e) {
      malformed("it is no UTF-8", 0, 0);
    } catch (IOException e) {
      findings.unreadable(file, e);
    }
    return Optional.empty();
  }

  private void parse(String text, Function<JsonNode, StateSchema> schemas) {
    var conflict = CONFLICT.matcher(text);
    if (conflict.find()) {
      int line =
          1 + (int) text.substring(0, conflict.start()).chars().filter(c -> c == '\n').count();
      findings.add(
          HistoryProblem.CONFLICT,
          file,
          line,
          1,
          Map.of("version", String.valueOf(number), "position", "line " + line));
      return;
    }
    try {
      understand(RecordedJson.parse(text), schemas);
    } catch (JsonProcessingException e) {
      String problem = LOCATION.matcher(e.getOriginalMessage()).replaceAll("line $1, column $2");
      JsonLocation at = e.getLocation();
      malformed(problem, at == null ? 0 : at.getLineNr(), at == null ? 0 : at.getColumnNr());
    } catch (SchemaFormatException e) {
      malformed(String.valueOf(e.getMessage()), 0, 0);
    }
  }

  private void understand(RecordedJson content, Function<JsonNode, StateSchema> schemas) {
    if (content.format() > RecordedJson.FORMAT) {
      newer("format " + content.format() + " is not known here");
    } else if (!content.hash().equals(content.contentHash())) {
      json = content;
      findings.add(
          HistoryProblem.EDITED,
          file,
          0,
          0,
          Map.of("hash", content.hash(), "content", content.contentHash()));
    } else if (!content.hasKnownSchema()) {
      newer("the format of its schema is not known here");
    } else {
      json = content;
      recorded = content.recorded(schemas);
    }
  }

  private void newer(String problem) {
    findings.add(HistoryProblem.NEWER_FORMAT, file, 0, 0, Map.of("problem", problem));
  }

  private void malformed(String problem, int line, int column) {
    String position = line == 0 ? "" : "line " + line + ", column " + column;
    findings.add(
        HistoryProblem.MALFORMED,
        file,
        line,
        column,
        Map.of("problem", problem, "position", position));
  }

  /** Former names of the processor that it tells, where it can be read. */
  List<String> formerNames() {
    return recorded().map(version -> version.schema().formerNames()).orElse(List.of());
  }
}
