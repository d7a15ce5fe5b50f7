package demo;

import static org.assertj.core.api.Assertions.assertThat;

import demo.Maps.Color;
import demo.Maps.Foo;
import demo.Maps.Place;
import dev.keyfold.testing.ProcessorTester;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    Map<Long, String> many =
        LongStream.range(0, 100_000)
            .boxed()
            .collect(Collectors.toMap(Function.identity(), Object::toString));
    try (ProcessorTester<String, Map<Long, String>, Object> tester =
        ProcessorTester.of(MapsStatefulProcessor::new)) {
      tester.feed("k", many).restart().feed("k", Map.of()).restart();
      assertThat(tester.takeOutputs().subList(5, 10))
          .containsExactly(
              Map.of(7, new Foo("seven")),
              Map.of(Color.GREEN, 1L),
              Map.of(new Place("here", 1), 2L),
              many,
              Map.of("a", new Foo("b")));
      tester.feed("k", Map.of());
      assertThat(tester.takeOutputs()).element(3).isEqualTo(Map.of());
    }
  }
}
