package dev.keyfold.spec;

/**
 * A side output of a processor.
 *
 * @param name the name, unique among the outputs of the processor
 * @param rawType the class of what it puts out, without type arguments
 * @param <T> the type of what it puts out
 */
public record OutputSpec<T>(String name, Class<? super T> rawType) {}
