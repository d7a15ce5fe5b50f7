package dev.keyfold.codec;

import java.util.List;
import org.apache.avro.Schema;

/** The Avro record that holds one entry of a map whose keys are no text. */
public final class EntrySchema {
  private EntrySchema() {}

  /**
   * A record with a key and a value, whose name is made of the names of both types. A record among
   * them need not have its fields yet.
   */
  public static Schema of(Schema key, Schema value) {
    return Schema.createRecord(
        "Entry_of_" + TypeName.of(key) + "_and_" + TypeName.of(value),
        null,
        "dev.keyfold",
        false,
        List.of(new Schema.Field("key", key), new Schema.Field("value", value)));
  }
}
