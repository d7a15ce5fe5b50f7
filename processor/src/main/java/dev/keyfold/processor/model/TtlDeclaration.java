package dev.keyfold.processor.model;

import dev.keyfold.annotation.Downtime;
import dev.keyfold.annotation.Refresh;
import dev.keyfold.annotation.TimeDomain;

/**
 * A {@code @Ttl}.
 *
 * @param text the duration as written
 * @param origin the annotation's value
 */
public record TtlDeclaration(
    String text, TimeDomain clock, Refresh refresh, Downtime downtime, Origin origin) {}
