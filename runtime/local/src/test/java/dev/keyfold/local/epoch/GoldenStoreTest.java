package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.memory.CallbackSink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.epoch.Stepping.Step;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.util.Utf8;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C-59: directories of jobs that earlier versions of Keyfold have written are opened for ever. They
 * are in {@code src/test/resources/golden-store}, numbered, and never changed. When a format has
 * changed, the next one is written by {@code -Dtest=GoldenStoreTest -Dgolden.store=write}, which
 * overwrites nothing.
 */
class GoldenStoreTest {

  private static final GoldenZip GOLDEN = GoldenZip.in("golden-store");
  private static final long MINUTE = 60_000;
  private static final String LARGE = "l".repeat(700);

  private static final StateSpec[] KEPT = {
    ValueSpec.of("number", Codecs.LONG),
    ValueSpec.of("text", Codecs.STRING),
    ListSpec.of("list", Codecs.INT),
    ListSpec.of("fading", Codecs.DOUBLE).expiring(Expiry.afterWrite(Duration.ofMinutes(30))),
    MapSpec.of("counts", KeyCodecs.STRING, Codecs.LONG),
    MapSpec.of("names", KeyCodecs.LONG, Codecs.STRING)
        .expiring(Expiry.afterWrite(Duration.ofMinutes(20)))
  };
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");

  @TempDir Path directory;

  private static Codec<Object> cart(String... more) {
    List<String> fields = new ArrayList<>(List.of(AvroCodec.field("item", "\"string\"")));
    fields.addAll(List.of(more));
    return AvroCodec.record(fields.toArray(String[]::new));
  }

  private static final Codec<Object> FIRST = cart();
  private static final Codec<Object> SECOND =
      cart(AvroCodec.field("amount", "\"int\"", ",\"default\":1"));

  private static ProcessorSpec<String> first() {
    return ProcessorSpec.named("golden", KeyCodecs.STRING)
        .state(KEPT)
        .state(ValueSpec.of("cart", FIRST), ListSpec.of("gone", Codecs.STRING))
        .timers(ALARM, WINDOW)
        .recordedAs(1)
        .build();
  }

  private static ProcessorSpec<String> second() {
    ProcessorSpec.Builder<String> spec =
        ProcessorSpec.named("golden", KeyCodecs.STRING)
            .state(KEPT)
            .state(ValueSpec.of("cart", SECOND))
            .timers(ALARM, WINDOW)
            .recordedAs(2);
    String schema = Schemas.of(spec.build()).retired("gone").json();
    return spec.stateSchema(() -> schema).build();
  }

  private static final List<Step> FIRST_STEPS =
      List.of(
          new Step(
              "ann",
              Instant.ofEpochMilli(1000),
              p -> {
                p.value("number").update(5L);
                p.value("text").update(LARGE);
                p.list("list").addAll(List.of(1, 2, 3));
                p.list("fading").add(0.5);
                p.map("counts").put("a", 1L);
                p.map("counts").put("b", 2L);
                p.map("names").put(7L, "seven");
                p.value("cart").update(((AvroCodec) FIRST).of(new Utf8("shoe")));
                p.list("gone").add("x");
                p.processingTimer("alarm").at(Instant.ofEpochMilli(15 * MINUTE));
                p.eventTimer("window").at(Instant.ofEpochMilli(100_000));
              }));

  private static final List<Step> SECOND_STEPS =
      List.of(
          new Step(
              "bob",
              Instant.ofEpochMilli(2000),
              p -> {
                p.value("number").update(6L);
                p.value("cart").update(((AvroCodec) SECOND).of(new Utf8("hat"), 2));
                p.map("names").put(8L, "eight");
              }),
          new Step("ann", Instant.ofEpochMilli(3000), p -> p.list("list").add(4)));

  private static List<String> run(
      Path job, ProcessorSpec<String> spec, long millis, List<Step> steps) {
    List<String> outputs = new ArrayList<>();
    Pipeline.from(MemorySource.of(steps))
        .eventTime(Step::at, Duration.ZERO)
        .keyBy(Step::key)
        .process(() -> new Stepping(new Flexible(spec)))
        .to(CallbackSink.of(String.class, outputs::add))
        .run(
            EngineOptions.in(job)
                .atEnd(AtEnd.KEEP_OPEN)
                .clock(Clock.fixed(Instant.ofEpochMilli(millis), ZoneOffset.UTC)));
    return outputs;
  }

  private static List<Step> upTo(Step... last) {
    return Stream.of(FIRST_STEPS, SECOND_STEPS, List.of(last)).flatMap(List::stream).toList();
  }

  static Stream<Path> stores() throws IOException {
    return GOLDEN.all();
  }

  @ParameterizedTest
  @MethodSource("stores")
  void everyGoldenStoreIsReadAndGoneOnWith(Path zip) throws IOException {
    GoldenZip.unpack(zip, directory);
    checkAll(directory);
  }

  /** Today's version passes the test that those of the past are put to. */
  @Test
  void whatIsWrittenTodayIsReadToo() {
    write(directory);
    checkAll(directory);
  }

  private static void write(Path job) {
    assertThat(run(job, first(), 0, FIRST_STEPS)).isEmpty();
    assertThat(run(job, second(), 5 * MINUTE, upTo())).isEmpty();
  }

  private static void checkAll(Path job) {
    Step ann = new Step("ann", Instant.ofEpochMilli(4000), p -> p.out.emit("ann " + p.all()));
    Step bob = new Step("bob", Instant.ofEpochMilli(4000), p -> p.out.emit("bob " + p.all()));
    assertThat(run(job, second(), 10 * MINUTE, upTo(ann, bob)))
        .containsExactly(
            "ann cart={\"item\": \"shoe\", \"amount\": 1} counts=[a=1, b=2] fading=[0.5]"
                + " list=[1, 2, 3, 4] names=[7=seven] number=5 text="
                + LARGE,
            "bob cart={\"item\": \"hat\", \"amount\": 2} counts=[] fading=[] list=[]"
                + " names=[8=eight] number=6 text=null");
    Step late = new Step("bob", Instant.ofEpochMilli(200_000), p -> p.out.emit("" + p.all()));
    assertThat(run(job, second(), 22 * MINUTE, upTo(ann, bob, late)))
        .containsExactly(
            "ann alarm@" + 15 * MINUTE,
            "cart={\"item\": \"hat\", \"amount\": 2} counts=[] fading=[] list=[]"
                + " names=[8=eight] number=6 text=null",
            "ann window@100000");
    Step last = new Step("ann", Instant.ofEpochMilli(200_000), p -> p.out.emit("" + p.all()));
    assertThat(run(job, second(), 30 * MINUTE, upTo(ann, bob, late, last)))
        .containsExactly(
            "cart={\"item\": \"shoe\", \"amount\": 1} counts=[a=1, b=2] fading=[]"
                + " list=[1, 2, 3, 4] names=[] number=5 text="
                + LARGE);
  }

  @Test
  void writeTheNextGoldenStore() throws IOException {
    assumeTrue("write".equals(System.getProperty("golden.store")), "-Dgolden.store=write");
    write(directory);
    GOLDEN.add(directory);
  }
}
