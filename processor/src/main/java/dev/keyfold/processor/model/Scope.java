package dev.keyfold.processor.model;

/**
 * What generated code can see in its place.
 *
 * @param generated whether {@code @Generated} of the JDK is readable from the user's module
 * @param shadowsJavaLang whether the user's package has a class called like one of java.lang
 * @param usesDeprecated whether what generated code has to use is deprecated
 */
public record Scope(boolean generated, boolean shadowsJavaLang, boolean usesDeprecated) {}
