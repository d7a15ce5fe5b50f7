package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/**
 * Random writes, reads and removals of state of every kind and clock, in batches that are
 * committed, lost or followed by a restart: reads see what plain Java collections have, and what
 * has expired is handed over exactly once, before the next record of its key, however few a batch
 * takes.
 */
@Tag("property")
class ExpiryModelPropertyTest {

  private static final String[] KEYS = {"ann", "bob", "cy"};
  private static final String[] VARIABLES = {"vp", "ve", "vu", "lp", "le", "lu", "mp", "me", "mu"};

  @Property(tries = 80)
  void heap(@ForAll long seed) {
    new Run(seed, Setup.HEAP).run();
  }

  @Property(tries = 40)
  void heapWithTinyCache(@ForAll long seed) {
    new Run(seed, Setup.HEAP_EVICTED).run();
  }

  @Property(tries = 40)
  void heapAppliedLate(@ForAll long seed) {
    new Run(seed, Setup.HEAP_APPLIED_LATE).run();
  }

  @Property(tries = 15)
  void rocks(@ForAll long seed) {
    new Run(seed, Setup.ROCKS).run();
  }

  private static Flexible processor() {
    StateSpec[] variables = new StateSpec[VARIABLES.length];
    for (int i = 0; i < variables.length; i++) {
      variables[i] = variable(VARIABLES[i]);
    }
    return new Flexible(
        ProcessorSpec.named("aging", KeyCodecs.STRING)
            .state(variables)
            .onExpire(variables)
            .build());
  }

  private static StateSpec variable(String name) {
    Duration ttl = Duration.ofMillis(ExpiryModel.TTL);
    Expiry used = name.startsWith("m") ? Expiry.afterAccess(ttl) : Expiry.afterWrite(ttl);
    Expiry expiry =
        switch (name.charAt(1)) {
          case 'p' -> used;
          case 'e' -> used.in(TimeDomain.EVENT);
          default -> used.excludingDowntime();
        };
    return switch (name.charAt(0)) {
      case 'v' -> ValueSpec.of(name, Codecs.LONG).expiring(expiry);
      case 'l' -> ListSpec.of(name, Codecs.LONG).expiring(expiry);
      default -> MapSpec.of(name, KeyCodecs.LONG, Codecs.LONG).expiring(expiry);
    };
  }

  private static final class Run {
    private final Random random;
    private final Setup setup;
    private final Map<String, Integer> reported = new HashMap<>();
    private final List<String> handedOver = new ArrayList<>();
    private ExpiryModel model = new ExpiryModel();
    private boolean started = true;
    private long committedTime = -1;
    private long committedDowntime;

    Run(long seed, Setup setup) {
      random = new Random(seed);
      this.setup = setup;
    }

    void run() {
      try (Lab<Flexible.Action, String> lab =
          new Lab<>(setup, ExpiryModelPropertyTest::processor)) {
        lab.deadlinesPerBatch(1 + random.nextInt(4)).restart();
        batch(lab, false, 0);
        for (int i = 0; i < 40; i++) {
          if (random.nextInt(6) == 0) {
            lab.restart();
            started = true;
          }
          model.time += random.nextInt(5) == 0 ? random.nextInt(120) : random.nextInt(20);
          batch(lab, random.nextInt(8) == 0, random.nextInt(5));
        }
        settle(lab);
      }
    }

    private void settle(Lab<Flexible.Action, String> lab) {
      model.time += 2 * ExpiryModel.TTL;
      model.watermark += 10 * ExpiryModel.TTL;
      for (int i = 0; i < 400 && (i < 10 || lab.expiries() > 0); i++) {
        batch(lab, false, 0);
      }
      assertThat(handedOver).containsExactlyInAnyOrderElementsOf(model.expired);
      for (String family : List.of("", ".lp", ".le", ".lu", ".mp", ".me", ".mu", ".$due")) {
        assertThat(lab.rows(family)).as(family).isZero();
      }
    }

    private void batch(Lab<Flexible.Action, String> lab, boolean lost, int records) {
      if (started && committedTime >= 0) {
        model.downtime = committedDowntime + model.time - committedTime;
      }
      started = false;
      ExpiryModel before = model.copy();
      long watermarkAfter = model.watermark + (random.nextInt(3) == 0 ? random.nextInt(80) : 0);
      model.watermark = model.watermarkBefore;
      model.expire("pu");
      List<String> reads = new ArrayList<>();
      List<Input<Flexible.Action>> inputs = new ArrayList<>();
      for (int i = 0; i < records; i++) {
        inputs.add(record(reads));
      }
      model.watermark = watermarkAfter;
      model.expire("e");
      if (lost) {
        long time = model.time;
        model = before;
        lab.lostBatch(time, watermarkAfter, inputs);
        lab.takeOutputs();
        return;
      }
      lab.batch(model.time, watermarkAfter, inputs);
      model.watermarkBefore = watermarkAfter;
      committedTime = model.time;
      committedDowntime = model.downtime;
      check(lab.takeOutputs(), reads);
    }

    /** A record that reads a variable, and then writes or clears it or another one. */
    private Input<Flexible.Action> record(List<String> reads) {
      String key = KEYS[random.nextInt(KEYS.length)];
      String variable = VARIABLES[random.nextInt(VARIABLES.length)];
      String written = VARIABLES[random.nextInt(VARIABLES.length)];
      long number = random.nextInt(1000);
      long base = model.watermarkBefore;
      long eventTime = random.nextInt(4) == 0 ? Millis.UNSET : base - 20 + random.nextInt(60);
      boolean clears = random.nextInt(5) == 0;
      long expected = model.expired.stream().filter(it -> it.startsWith(key + " ")).count();
      reads.add("read " + key + " " + expected + " " + model.read(key, variable, eventTime));
      if (clears) {
        model.parts(key, written).clear();
      } else {
        model.write(key, written, number, eventTime);
      }
      return Lab.on(
          key,
          p -> {
            p.out.emit("read " + key + " " + p.text(variable));
            if (clears) {
              p.clear(written);
            } else {
              p.write(written, number);
            }
          },
          eventTime);
    }

    private void check(List<String> outputs, List<String> reads) {
      int read = 0;
      for (String output : outputs) {
        if (output.startsWith("read ")) {
          String[] parts = output.split(" ", 3);
          int soFar = reported.getOrDefault(parts[1], 0);
          assertThat("read " + parts[1] + " " + soFar + " " + parts[2]).isEqualTo(reads.get(read));
          read++;
        } else {
          handedOver.add(output);
          reported.merge(output.substring(0, output.indexOf(' ')), 1, Integer::sum);
        }
      }
      assertThat(read).isEqualTo(reads.size());
    }
  }
}
