package demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import demo.Shape.Circle;
import demo.Shape.Color;
import demo.Shape.Count;
import demo.Shape.Done;
import demo.Shape.Ellipse;
import demo.Shape.Failed;
import demo.Shape.Group;
import demo.Shape.Result;
import demo.Shape.Square;
import demo.Shape.Unit;
import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.testing.ProcessorTester;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.DecoderFactory;

/** Values of sealed interfaces go through the engine and back, and are what Avro itself reads. */
public final class Scenario implements Runnable {
  private static final Codec<Shape> SHAPE = DrawingStatefulProcessor.ShapeCodec.INSTANCE;

  @Override
  public void run() {
    List<Shape> shapes =
        List.of(
            new Circle(1),
            new Ellipse(2, 3),
            new Square(null, 4),
            new Square(Color.GREEN, 5),
            new Unit(),
            group(null, Optional.empty()),
            group(group(new Unit(), Optional.of(new Circle(6))), Optional.of(new Unit())));
    for (Shape shape : shapes) {
      comesBack(SHAPE, shape);
      comesBack(Codecs.optional(SHAPE), Optional.of(shape));
      comesBackFromTheStore(shape);
    }
    comesBack(Codecs.optional(SHAPE), Optional.empty());
    results();
    unknownBranches();
  }

  private static Group group(Shape last, Optional<Shape> first) {
    return new Group(
        List.of(new Unit(), new Square(Color.RED, 1)),
        first,
        last,
        Collections.singletonMap("none", last),
        Map.of(new Circle(7), new Unit()));
  }

  private static void results() {
    Codec<Result<Long>> number = DrawingStatefulProcessor.ResultOfLongCodec.INSTANCE;
    comesBack(number, new Count(1));
    comesBack(number, new Failed<>("late", new Failed<>("early", new Done<>(2L))));
    Codec<Result<String>> text = DrawingStatefulProcessor.ResultOfStringCodec.INSTANCE;
    comesBack(text, new Failed<>("late", new Done<>("x")));
    assertThat(new Schema.Parser().parse(text.schema()).getTypes())
        .as("Count is no Result<String>")
        .extracting(Schema::getName)
        .containsExactly("Done_of_string", "Failed_of_string");
  }

  private static void unknownBranches() {
    assertThatThrownBy(() -> SHAPE.decode(new AvroInput(new byte[] {10})))
        .isInstanceOf(CorruptStateException.class)
        .hasMessage("a union of 5 types, found number 5");
    assertThatThrownBy(() -> DrawingStatefulProcessor.ShapeCodec.INSTANCE.decode(5, new AvroInput()))
        .isInstanceOf(CorruptStateException.class)
        .hasMessage("demo.Shape has no subtype 5");
    assertThatThrownBy(() -> Codecs.optional(SHAPE).decode(new AvroInput(new byte[] {12})))
        .isInstanceOf(CorruptStateException.class)
        .hasMessage("a union of 6 types, found number 6");
    Codec<Circle> circle = DrawingStatefulProcessor.CircleCodec.INSTANCE;
    Object other = read(encoded(circle, new Circle(1)), circle.schema().replace("Circle", "Disc"));
    assertThatThrownBy(() -> SHAPE.fromGeneric(other))
        .isInstanceOf(CorruptStateException.class)
        .hasMessage("demo.Shape has no subtype demo.Shape.Disc");
  }

  private static <T> void comesBack(Codec<T> codec, T value) {
    byte[] bytes = encoded(codec, value);
    assertThat(codec.decode(new AvroInput(bytes))).isEqualTo(value);
    assertThat(codec.fromGeneric(read(bytes, codec.schema()))).isEqualTo(value);
  }

  private static void comesBackFromTheStore(Shape shape) {
    try (ProcessorTester<String, Shape, Shape> tester =
        ProcessorTester.of(DrawingStatefulProcessor::new)) {
      tester.feed("k", shape).restart().feed("k", new Unit());
      assertThat(tester.outputs()).containsExactly(shape);
    }
  }

  private static <T> byte[] encoded(Codec<T> codec, T value) {
    AvroOutput out = new AvroOutput();
    codec.encode(value, out);
    return out.toByteArray();
  }

  private static Object read(byte[] bytes, String schema) {
    try {
      return new GenericDatumReader<>(new Schema.Parser().parse(schema))
          .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
