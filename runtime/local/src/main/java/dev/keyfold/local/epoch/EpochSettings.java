package dev.keyfold.local.epoch;

import dev.keyfold.local.state.StateSettings;
import java.time.Clock;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How epochs are cut, timed and ended.
 *
 * @param eventTime of a source record, null when records have none
 * @param maxDelay of the watermark, in milliseconds
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
    @Nullable Function<Object, Instant> eventTime,
    long maxDelay,
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
