package dev.keyfold.codec;

import java.util.List;
import org.apache.avro.Schema;

/** The Avro record that holds one entry of a map whose keys are no text. */
public final class EntrySchema {
  /** Its namespace, whatever the types are. */
  public static final String NAMESPACE = "dev.keyfold";

  private EntrySchema() {}

  /** Its name, told by the {@linkplain TypeName parts} for the types of key and value. */
  public static String name(String key, String value) {
    return "Entry_of_" + key + "_and_" + value;
  }

  /**
   * A record with a key and a value, whose name is made of the names of both types. A record among
   * them need not have its fields yet.
   */
  public static Schema of(Schema key, Schema value) {
    return Schema.createRecord(
        name(TypeName.of(key), TypeName.of(value)),
        null,
        NAMESPACE,
        false,
        List.of(new Schema.Field("key", key), new Schema.Field("value", value)));
  }
}
