package dev.keyfold.local.epoch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keyfold.local.connector.Json;
import dev.keyfold.local.connector.MalformedRecordException;
import java.io.IOException;

/**
 * Input that cannot be processed: fails the batch, or becomes a line of output of its own, which is
 * committed with the epoch.
 */
final class Rejects {
  private final boolean divertMalformed;
  private final boolean divertNullKeys;
  private final OutputBytes out;
  private final Counters counters;

  Rejects(boolean divertMalformed, boolean divertNullKeys, OutputBytes out, Counters counters) {
    this.divertMalformed = divertMalformed;
    this.divertNullKeys = divertNullKeys;
    this.out = out;
    this.counters = counters;
  }

  void malformed(MalformedRecordException malformed) throws IOException {
    if (!divertMalformed) {
      throw new BatchFailedException(malformed.location() + ": " + malformed.reason(), malformed);
    }
    counters.malformed++;
    write(malformed.location(), malformed.reason(), malformed.text());
  }

  /** A record without key, which came from the place or the processor named. */
  void nullKey(String from, Object value) throws IOException {
    if (!divertNullKeys) {
      throw new BatchFailedException(
          "the key of the record at %s is null; divert such records, or give them a key"
              .formatted(from),
          null);
    }
    counters.nullKeys++;
    write(from, "the key is null", text(value));
  }

  private static String text(Object value) {
    try {
      return Json.MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      return value.toString();
    }
  }

  private void write(String from, String reason, String record) throws IOException {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put("at", from).put("reason", reason).put("record", record);
    out.write(Json.MAPPER.writeValueAsBytes(line));
    out.write('\n');
  }
}
