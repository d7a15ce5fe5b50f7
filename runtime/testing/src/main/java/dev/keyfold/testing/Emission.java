package dev.keyfold.testing;

/**
 * Something that was put out, and where it came from.
 *
 * @param key the key of the callback
 * @param side the name of the side output, empty for the main one
 * @param output what was emitted
 * @param record the number of the last record that was fed, from 1; 0 before the first
 */
record Emission(Object key, String side, Output<Object> output, int record) {}
