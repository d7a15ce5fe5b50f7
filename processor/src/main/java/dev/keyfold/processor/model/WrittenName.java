package dev.keyfold.processor.model;

/**
 * A name of something that is no longer there, as an annotation tells it.
 *
 * @param origin where it is written
 */
public record WrittenName(String name, Origin origin) {}
