package dev.keyfold.local.state;

/**
 * The state of one processor in numbers.
 *
 * @param cachedKeys keys in memory
 * @param cachedBytes about how many bytes they take
 * @param processingTimers pending ones, with the last commit
 * @param eventTimers pending ones, with the last commit
 * @param expired values, elements and entries that have been removed since the start
 * @param background what has yet to be done in the background: ranges of rows to be deleted, and
 *     passes over all rows of a variable
 */
public record StateCounts(
    int cachedKeys,
    long cachedBytes,
    long processingTimers,
    long eventTimers,
    long expired,
    int background) {}
