package dev.keyfold.local.run;

import dev.keyfold.local.epoch.EpochSettings;
import java.nio.file.Path;

/**
 * Where and how a job runs.
 *
 * @param directory of the job
 * @param rejectedFile for input that is diverted
 * @param applyThreshold the bytes of changes that are collected for the store
 * @param maxOutput the bytes of output that sinks may hold before they make them durable
 * @param epochs how epochs are cut, timed and ended
 */
public record JobSettings(
    Path directory, Path rejectedFile, long applyThreshold, long maxOutput, EpochSettings epochs) {}
