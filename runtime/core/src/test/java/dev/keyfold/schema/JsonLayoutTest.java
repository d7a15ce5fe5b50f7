package dev.keyfold.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What is written without Jackson's mapper, to spare compilations its start, is what it writes. */
class JsonLayoutTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String[] TEXTS = {
    "",
    "\"",
    "\\",
    "\u0000\u001f\n\t/",
    "\u2028\u00e9\ud83d\ude00",
    "NaN",
    "a long text with spaces"
  };
  private static final double[] FRACTIONS = {
    0, -0.0, 0.1, 1e300, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY
  };

  private static JsonNode tree(Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? 9 : 13);
    return switch (kind) {
      case 0 -> NODES.textNode(text(random));
      case 1 -> NODES.textNode(String.valueOf((char) random.nextInt(0xd800)));
      case 2 -> NODES.numberNode(random.nextInt());
      case 3 -> NODES.numberNode(random.nextLong());
      case 4 -> NODES.numberNode(new BigInteger(2_000, random));
      case 5 -> NODES.numberNode(BigDecimal.valueOf(random.nextLong(), random.nextInt(40)));
      case 6 -> NODES.numberNode(FRACTIONS[random.nextInt(FRACTIONS.length)]);
      case 7 -> NODES.numberNode(random.nextFloat());
      case 8 -> random.nextBoolean() ? NODES.nullNode() : NODES.booleanNode(random.nextBoolean());
      case 9, 10 -> array(random, depth - 1);
      default -> object(random, depth - 1);
    };
  }

  private static String text(Random random) {
    return TEXTS[random.nextInt(TEXTS.length)];
  }

  private static JsonNode object(Random random, int depth) {
    ObjectNode object = NODES.objectNode();
    for (int i = random.nextInt(5); i > 0; i--) {
      object.set(text(random), tree(random, depth));
    }
    return object;
  }

  private static JsonNode array(Random random, int depth) {
    ArrayNode array = NODES.arrayNode();
    for (int i = random.nextInt(5); i > 0; i--) {
      array.add(tree(random, depth));
    }
    return array;
  }

  @Property
  void compactTextIsThatOfTheMapper(@ForAll long seed) {
    JsonNode tree = tree(new Random(seed), 4);
    assertThat(JsonLayout.compact(tree)).isEqualTo(tree.toString());
  }

  @Property
  void whatIsLaidOutIsTheSameTree(@ForAll long seed) throws JsonProcessingException {
    JsonNode tree = tree(new Random(seed), 4);
    String text = JsonLayout.of(tree);
    assertThat(text).endsWith("\n");
    assertThat(MAPPER.readTree(text).toString())
        .isEqualTo(MAPPER.readTree(tree.toString()).toString());
  }
}
