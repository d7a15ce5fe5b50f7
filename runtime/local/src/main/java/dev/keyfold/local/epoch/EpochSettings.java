package dev.keyfold.local.epoch;

import dev.keyfold.local.state.StateSettings;
import java.time.Clock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * How epochs are cut, timed and ended.
 *
 * @param eventTimes of the source records
 * @param maxRecords of a batch
 * @param maxMillis for which a batch takes records, 0 for no bound
 * @param maxOutput the bytes of output at which a batch ends
 * @param divertMalformed whether input that is no record is output of its own
 * @param divertNullKeys whether records without key are output of their own
 * @param drain whether the end of bounded input moves the watermark to the end of time
 * @param clock of processing time
 * @param state the bounds of the state of each stage
 * @param stopRequested ends the loop after the batch that runs
 * @param progress is told after each commit
 */
public record EpochSettings(
    EventTimes eventTimes,
    int maxRecords,
    long maxMillis,
    long maxOutput,
    boolean divertMalformed,
    boolean divertNullKeys,
    boolean drain,
    Clock clock,
    StateSettings state,
    BooleanSupplier stopRequested,
    Consumer<EpochStatus> progress) {}
