package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.state.RowFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/** Random changes of the time to live between restarts, against plain Java collections. */
@Tag("property")
class TtlChangePropertyTest {

  private static final String[] KEYS = {"ann", "bob", "cy"};
  private static final long MINUTE = 60_000;

  @Property(tries = 40)
  void heap(@ForAll long seed) {
    new Run(seed, Setup.HEAP).run();
  }

  @Property(tries = 40)
  void heapWithTinyCacheAppliedLate(@ForAll long seed) {
    new Run(seed, Setup.HEAP_APPLIED_LATE).run();
  }

  @Property(tries = 10)
  void rocks(@ForAll long seed) {
    new Run(seed, Setup.ROCKS).run();
  }

  private record Element(String value, long stamp) {}

  /** What a key should have. */
  private static final class Model {
    final Map<String, Element> values = new TreeMap<>();
    final List<Element> list = new ArrayList<>();
    final Map<Long, Element> map = new TreeMap<>();

    String text(Run run) {
      Map<Long, Element> entries = new TreeMap<>(map);
      entries.values().removeIf(run::isExpired);
      List<String> alive =
          list.stream().filter(element -> !run.isExpired(element)).map(Element::value).toList();
      Element value = values.get("value");
      return "list=%s map=%s value=%s"
          .formatted(
              alive,
              entries.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue().value).toList(),
              value == null || run.isExpired(value) ? null : value.value);
    }

    void removeExpired(Run run) {
      values.values().removeIf(run::isExpired);
      list.removeIf(run::isExpired);
      map.values().removeIf(run::isExpired);
    }
  }

  private static final class Run {
    private final Random random;
    private final Setup setup;
    private final Map<String, Model> keys = new TreeMap<>();
    private long minutes;
    private long unstamped;
    private long now;
    private int counter;

    Run(long seed, Setup setup) {
      random = new Random(seed);
      this.setup = setup;
      for (String key : KEYS) {
        keys.put(key, new Model());
      }
    }

    boolean isExpired(Element element) {
      long written = element.stamp == RowFormat.NONE ? unstamped : element.stamp;
      return minutes > 0 && now >= written + minutes * MINUTE;
    }

    void run() {
      long first = minutes;
      try (Lab<Flexible.Action, String> lab =
          new Lab<>(setup, () -> TtlChangeTest.expiring(first))) {
        lab.backgroundRows(1);
        for (int step = 0; step < 30; step++) {
          if (random.nextInt(4) == 0) {
            settle(lab);
            change(lab);
          }
          batch(lab);
          if (random.nextInt(6) == 0) {
            lab.restart();
          }
        }
        settle(lab);
        clear(lab);
      }
    }

    /** Lets what has expired go before it is declared to live longer. */
    private void settle(Lab<Flexible.Action, String> lab) {
      for (int i = 0; i < 3 || lab.counts().background() > 0; i++) {
        assertThat(i).isLessThan(200);
        lab.batch(now);
      }
      keys.values().forEach(model -> model.removeExpired(this));
    }

    private void change(Lab<Flexible.Action, String> lab) {
      long before = minutes;
      minutes = random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(30);
      long next = minutes;
      now += random.nextInt(10) * MINUTE;
      if (before == 0 && next > 0) {
        unstamped = now;
      }
      lab.restartAs(() -> TtlChangeTest.expiring(next));
      lab.batch(now);
    }

    private void batch(Lab<Flexible.Action, String> lab) {
      now += random.nextInt(8) * MINUTE;
      List<Input<Flexible.Action>> inputs = new ArrayList<>();
      List<String> expected = new ArrayList<>();
      boolean lost = random.nextInt(6) == 0;
      for (int i = random.nextInt(5); i > 0; i--) {
        String key = KEYS[random.nextInt(KEYS.length)];
        if (lost || random.nextInt(3) == 0) {
          expected.add(key + " " + keys.get(key).text(this));
          inputs.add(Lab.on(key, p -> p.out.emit(key + " " + p.all())));
        } else {
          inputs.add(write(key));
        }
      }
      if (lost) {
        inputs.add(Lab.on(KEYS[0], p -> p.value("value").update("lost")));
        lab.lostBatch(now, 0, inputs);
      } else {
        lab.batch(now, 0, inputs);
        assertThat(lab.takeOutputs())
            .as("at %s, ttl %s", now / MINUTE, minutes)
            .isEqualTo(expected);
      }
    }

    private Input<Flexible.Action> write(String key) {
      Model model = keys.get(key);
      long number = counter++;
      long mapKey = random.nextInt(3);
      Element element = new Element("" + number, minutes > 0 ? now : RowFormat.NONE);
      switch (random.nextInt(3)) {
        case 0 -> {
          model.values.put("value", element);
          return Lab.on(key, p -> p.value("value").update("" + number));
        }
        case 1 -> {
          model.list.add(element);
          return Lab.on(key, p -> p.list("list").add(number));
        }
        default -> {
          model.map.put(mapKey, element);
          return Lab.on(key, p -> p.map("map").put(mapKey, "" + number));
        }
      }
    }

    private void clear(Lab<Flexible.Action, String> lab) {
      for (String key : KEYS) {
        lab.batch(
            now,
            Lab.on(
                key,
                p -> {
                  p.value("value").clear();
                  p.list("list").clear();
                  p.map("map").clear();
                }));
      }
      for (int i = 0; i < 8; i++) {
        lab.batch(now);
      }
      for (String family : List.of("", ".list", ".map", ".$due")) {
        assertThat(lab.rows(family)).as(family).isZero();
      }
    }
  }
}
