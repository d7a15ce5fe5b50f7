package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.Types.BYTES;
import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.record;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.schema.SchemaFormatException;
import dev.keyfold.schema.StateSchema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is no schema at all is refused when it is read, and never judged. */
class RefusedSchemaTest {
  @ParameterizedTest
  @CsvSource({"R, '\"no\"'", "R, 3000000000", "R$1, 0"})
  void isRefused(String name, String defaultValue) {
    String type = record(name, field("x", INT, defaultValue));
    String json = Types.cart(BYTES).toJson().replace(BYTES, type);
    assertThatThrownBy(() -> StateSchema.parse(json)).isInstanceOf(SchemaFormatException.class);
  }
}
