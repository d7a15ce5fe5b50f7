package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;

public final class Scenario implements Runnable {
  private static final Instant TEN = Instant.parse("2026-01-01T10:00:00Z");

  @Override
  public void run() {
    try (ProcessorTester<String, String, String> tester =
        ProcessorTester.of(SiteStatefulProcessor::new)) {
      tester.feed("ann", "/a", TEN).feed("ann", "b", TEN).feed("ann", "/a", TEN);
      assertThat(tester.takeOutputs()).containsExactly("0 0 0", "0 0 0", "0 0 0");
      // event time: seen, two of /a, one of b, three lengths of which two are equal
      tester.restart().feed("bob", "/c", TEN.plusSeconds(700));
      tester.feed("ann", "/d", TEN.plusSeconds(700));
      assertThat(tester.takeOutputs()).containsExactly("0 0 0", "2 1 3");
      tester.advance(Duration.ofMinutes(30)).restart();
      assertThat(tester.takeOutputs())
          .containsExactly(
              "bob left /c", "ann left b", "ann left /a", "ann left /a", "ann left /d");
      assertThat(tester.takeOutputs(SiteStatefulProcessor.PAGES))
          .containsExactly("bob /c", "ann b", "ann /a", "ann /a", "ann /d");
      tester.advance(Duration.ofMinutes(15));
      assertThat(tester.takeOutputs())
          .containsExactly("bob ended with /c", "ann ended with b", "ann ended with /d");
      tester.advance(Duration.ofMinutes(15)).feed("ann", "e", TEN.plusSeconds(700));
      assertThat(tester.takeOutputs()).containsExactly("102 101 103");
      tester.advance(Duration.ofHours(3));
      assertThat(tester.takeOutputs())
          .containsExactly("ann left e", "ann ended with e", "bob gone", "ann gone");
    }
  }
}
