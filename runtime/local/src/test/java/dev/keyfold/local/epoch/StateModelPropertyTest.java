package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Tag;

/**
 * Random sequences of operations on state of every kind, in batches that are committed, lost or
 * followed by a restart, while both clocks move: handles, timers and expiry say what plain Java
 * collections say, on both stores.
 */
@Tag("property")
class StateModelPropertyTest extends OnEveryStore {

  private static final String[] KEYS = {"ann", "bob", "cy", ""};
  private static final int BATCHES = 25;

  @Override
  void run(long seed, Setup setup) {
    Random random = new Random(seed);
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      StateModel model = new StateModel();
      long time = 0;
      long watermark = 0;
      for (int i = 0; i < BATCHES; i++) {
        time += random.nextInt(4) * Probe.TTL / 4;
        watermark += random.nextInt(100);
        boolean lost = random.nextInt(8) == 0;
        StateModel running = lost ? model.copy() : model;
        List<Input<Probe.Action>> inputs = inputs(random, running, time, watermark);
        if (lost) {
          lab.lostBatch(time, watermark, inputs);
        } else {
          lab.batch(time, watermark, inputs);
          assertThat(lab.takeOutputs()).isEqualTo(running.takeOutputs());
          running.check(lab.counts(), lab.expiries());
        }
        if (random.nextInt(10) == 0) {
          lab.restart();
        }
      }
      empty(lab, model, time, watermark);
    }
  }

  /** Everything cleared: nothing is left in the store. */
  private static void empty(
      Lab<Probe.Action, String> lab, StateModel model, long time, long watermark) {
    List<Input<Probe.Action>> clears = new ArrayList<>();
    model.begin(time, watermark);
    for (String key : KEYS) {
      model.clear(key);
      clears.add(Lab.on(key, p -> p.context.clearAll()));
    }
    lab.batch(time, watermark, clears);
    for (int i = 0; i < 8; i++) {
      lab.batch(time, watermark, List.of());
    }
    for (String family : StateModel.FAMILIES) {
      assertThat(lab.rows(family)).as("rows of family %s", family).isZero();
    }
  }

  private static List<Input<Probe.Action>> inputs(
      Random random, StateModel model, long time, long watermark) {
    model.begin(time, watermark);
    List<Input<Probe.Action>> inputs = new ArrayList<>();
    int records = random.nextInt(12);
    for (int i = 0; i < records; i++) {
      String key = KEYS[random.nextInt(KEYS.length)];
      List<Operation> operations = new ArrayList<>();
      for (int k = random.nextInt(4); k >= 0; k--) {
        operations.add(Operation.random(random, time, watermark));
      }
      operations.forEach(operation -> model.outputs.add(operation.apply(model.of(key))));
      inputs.add(
          Lab.on(
              key,
              probe -> {
                for (Operation operation : operations) {
                  probe.out.emit(operation.apply(probe));
                }
              }));
    }
    model.end();
    return inputs;
  }
}
