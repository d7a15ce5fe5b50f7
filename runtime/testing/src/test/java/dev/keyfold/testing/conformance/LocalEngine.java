package dev.keyfold.testing.conformance;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.local.epoch.StageRun;
import dev.keyfold.local.rocks.RocksSettings;
import dev.keyfold.local.rocks.RocksStateStore;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.time.LateRule;
import dev.keyfold.time.Millis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The embedded engine on one of its stores. */
enum LocalEngine implements Engine {
  HEAP,
  ROCKS;

  @Override
  public <K> Execution<K> start(Scenario<K> scenario) throws IOException {
    return new Run<>(scenario, this == ROCKS ? Files.createTempDirectory("conformance") : null);
  }

  /** One stage, whose steps are committed and applied at once. */
  private static final class Run<K> implements Execution<K> {

    private final Scenario<K> scenario;
    private final Path directory;
    private final List<Emitted> emitted = new ArrayList<>();
    private StateStore store;
    private StageRun<K, Integer, String> stage;
    private boolean begun;
    private int release;
    private long epoch;
    private long watermark = Millis.UNSET;

    Run(Scenario<K> scenario, Path directory) {
      this.scenario = scenario;
      this.directory = directory;
      open(new HeapStateStore(StoreFamilies.NONE));
    }

    private void open(HeapStateStore heap) {
      store =
          directory == null
              ? heap
              : RocksStateStore.open(directory, StoreFamilies.NONE, RocksSettings.DEFAULT);
      stage =
          new StageRun<>(
              scenario.factory(release).create(),
              store,
              StateSettings.DEFAULT,
              (value, eventTime, group) -> emitted.add(new Emitted("", value, instant(eventTime))),
              side ->
                  (value, eventTime, group) ->
                      emitted.add(
                          new Emitted(side.name(), String.valueOf(value), instant(eventTime))));
      stage.open();
    }

    private static Optional<Instant> instant(long millis) {
      return millis == Millis.UNSET ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    }

    @Override
    public List<Emitted> run(Step<K> step) {
      if (!begun && !scenario.initialRows().isEmpty()) {
        initialRows(step.time());
        commit();
      }
      begun = true;
      watermark = attempt(step);
      commit();
      return List.copyOf(emitted);
    }

    /** The first rows are lost as well; they belong to the step that has not been committed yet. */
    @Override
    public boolean lose(Step<K> step) {
      if (begun) {
        attempt(step);
      } else {
        initialRows(step.time());
      }
      stage.discard();
      restart(release);
      return true;
    }

    private void initialRows(Instant time) {
      stage.hold(true);
      stage.begin(++epoch, Millis.of(time), watermark);
      for (Step.Input<K> row : scenario.initialRows()) {
        stage.initialState(row.key(), row.action(), row);
      }
      stage.finish(watermark);
      stage.hold(false);
    }

    private long attempt(Step<K> step) {
      emitted.clear();
      stage.begin(++epoch, Millis.of(step.time()), watermark);
      for (Step.Input<K> record : step.records()) {
        input(record);
      }
      long next = step.watermark().map(Millis::of).orElse(watermark);
      stage.finish(step.endOfInput() ? Millis.END_OF_TIME : next);
      return next;
    }

    private void input(Step.Input<K> record) {
      long eventTime = record.eventTime().map(Millis::of).orElse(Millis.UNSET);
      boolean late = LateRule.isLate(eventTime, watermark);
      LatePolicy policy = scenario.spec(release).late();
      if (!late || policy == LatePolicy.ACCEPT) {
        stage.input(record.key(), record.action(), eventTime, late, record);
      } else if (policy == LatePolicy.SIDE_OUTPUT) {
        emitted.add(Emitted.late(scenario, record));
      }
    }

    private void commit() {
      ChangeBatch batch = new ChangeBatch();
      stage.drainTo(batch);
      stage.noteTo(batch);
      store.apply(List.of(batch), epoch);
    }

    @Override
    public void restart(int next) {
      release = next;
      stage.close();
      store.flush();
      HeapStateStore copy =
          store instanceof HeapStateStore heap ? heap.durableCopy(StoreFamilies.NONE) : null;
      store.close();
      open(copy);
    }

    /** Of all families but that of the engine's own notes. */
    @Override
    public OptionalLong rows() {
      long rows = 0;
      for (int family = 1; family < store.families().size(); family++) {
        rows += store.scan(family, new byte[0], null, Integer.MAX_VALUE, (key, value) -> true);
      }
      return OptionalLong.of(rows);
    }

    @Override
    public void close() throws IOException {
      stage.close();
      store.close();
      if (directory != null) {
        try (Stream<Path> files = Files.walk(directory)) {
          for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(file);
          }
        }
      }
    }
  }
}
