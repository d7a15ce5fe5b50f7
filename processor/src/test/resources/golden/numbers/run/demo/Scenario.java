package demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.testing.ProcessorTester;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.DecoderFactory;

/** What was stored comes back, exact, and never as the array that was handed over. */
public class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Numbers.Figures, Object> tester =
        ProcessorTester.of(NumbersStatefulProcessor::new)) {
      Numbers.Figures figures = figures(new BigDecimal("1.50"));
      tester.feed("a", figures);
      figures.ints()[0] = 99;
      tester.restart().feed("a", figures);
      List<Object> outputs = tester.takeOutputs();
      checkFigures((Numbers.Figures) outputs.get(0));
      assertThat(outputs.subList(1, 7))
          .containsExactly(
              new BigDecimal("1.50"),
              BigInteger.ONE.shiftLeft(100),
              new int[] {1, -1},
              new String[] {"a", ""},
              new BigDecimal("0.00150"),
              List.of(new BigDecimal("1" + "0".repeat(39))));
      assertThatThrownBy(() -> tester.feed("b", figures(new BigDecimal("1.0001"))))
          .hasStackTraceContaining("Figures.price: 1.0001 does not fit @Scale");
    }
    Numbers.Figures figures = figures(new BigDecimal("-0.001"));
    checkFigures(throughAvro(NumbersStatefulProcessor.FiguresCodec.INSTANCE, figures));
  }

  /** Writes a value and lets Avro read and build it. */
  private static <T> T throughAvro(Codec<T> codec, T value) {
    AvroOutput out = new AvroOutput();
    codec.encode(value, out);
    Schema schema = new Schema.Parser().parse(codec.schema());
    try {
      return codec.fromGeneric(
          new GenericDatumReader<>(schema)
              .read(null, DecoderFactory.get().binaryDecoder(out.toByteArray(), null)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void checkFigures(Numbers.Figures back) {
    assertThat(back.price().scale()).isEqualTo(3);
    assertThat(back.prices()).containsEntry(1, Optional.of(new BigDecimal("-999.9")));
    assertThat(back.finer()).containsEntry(2, Optional.empty());
    assertThat(back.huge()).isEqualTo(BigInteger.ONE.shiftLeft(100));
    assertThat(back.maybeHuge()).isNull();
    assertThat(back.perhapsInt()).hasValue(0);
    assertThat(back.perhapsLong()).isEmpty();
    assertThat(back.perhapsDouble()).hasValue(Double.MIN_VALUE);
    assertThat(back.flags()).containsExactly(true);
    assertThat(back.shorts()).containsExactly(Short.MIN_VALUE);
    assertThat(back.ints()).containsExactly(1, -1);
    assertThat(back.longs()).containsExactly(Long.MAX_VALUE);
    assertThat(back.chars()).containsExactly('\uFFFF');
    assertThat(back.floats()).containsExactly(1.5f);
    assertThat(back.doubles()).isEmpty();
    assertThat(back.texts()).containsExactly("a", "");
    assertThat(back.boxed()).containsExactly(1L, null);
    assertThat(back.blobs()).isDeepEqualTo(new byte[][] {{1}, {}});
    assertThat(back.matrix()).isDeepEqualTo(new int[][] {{1, 2}, {}});
    assertThat(back.lists()).containsExactly(List.of(7L));
    assertThat(back.cells()).containsExactly(new Numbers.Cell(1, 2));
    assertThat(back.maybeInts()).isNull();
    assertThat(back.maybeTexts()[0]).containsExactly("x");
    assertThat(back.maybeTexts()[1]).isNull();
  }

  private static Numbers.Figures figures(BigDecimal price) {
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Long>[] lists = new List[] {List.of(7L)};
    return new Numbers.Figures(
        price,
        Map.of(1, Optional.of(new BigDecimal("-999.90"))),
        Map.of(2, Optional.empty()),
        BigInteger.ONE.shiftLeft(100),
        null,
        OptionalInt.of(0),
        OptionalLong.empty(),
        OptionalDouble.of(Double.MIN_VALUE),
        new boolean[] {true},
        new short[] {Short.MIN_VALUE},
        new int[] {1, -1},
        new long[] {Long.MAX_VALUE},
        new char[] {'\uFFFF'},
        new float[] {1.5f},
        new double[] {},
        new String[] {"a", ""},
        new Long[] {1L, null},
        new byte[][] {{1}, {}},
        new int[][] {{1, 2}, {}},
        lists,
        new Numbers.Cell[] {new Numbers.Cell(1, 2)},
        null,
        new String[][] {{"x"}, null});
  }
}
