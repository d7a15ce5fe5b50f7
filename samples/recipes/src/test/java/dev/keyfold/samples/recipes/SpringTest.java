package dev.keyfold.samples.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.Job;
import dev.keyfold.local.Pipeline;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** A job as a bean of Spring. */
class SpringTest {
  private static final int SOLD = 3;

  @TempDir Path folder;

  // #region bean
  @Configuration(proxyBeanMethods = false)
  static class Jobs {
    @Bean
    Job balances(Pipeline pipeline, EngineOptions options, MeterRegistry meters) {
      return pipeline.start(options.meters(meters));
    }
  }

  // #endregion

  /** The input never ends, so the job does only if it is closed. */
  @Test
  @Timeout(60)
  void springStartsTheJobAndClosesIt() throws Exception {
    List<Order> sold =
        IntStream.range(0, SOLD)
            .mapToObj(n -> new Order("o" + n, "ann", n, Instant.EPOCH))
            .toList();
    ShopSource shop =
        new ShopSource((from, most) -> sold.subList(from, Math.min(sold.size(), from + most)));
    CountDownLatch committed = new CountDownLatch(SOLD);
    EngineOptions options =
        EngineOptions.in(folder.resolve("state"))
            .batchRecords(1)
            .onProgress(status -> committed.countDown());
    Job job;
    try (var spring = new AnnotationConfigApplicationContext()) {
      spring.register(Jobs.class);
      spring.registerBean(Pipeline.class, () -> Main.balances(shop, folder));
      spring.registerBean(EngineOptions.class, () -> options);
      spring.registerBean(MeterRegistry.class, SimpleMeterRegistry::new);
      spring.refresh();
      job = spring.getBean(Job.class);
      committed.await();
    }
    assertThat(job.await().events()).isEqualTo(SOLD);
    assertThat(Files.readAllLines(folder.resolve("balances.csv"))).hasSize(SOLD);
  }
}
