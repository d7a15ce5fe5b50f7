/**
 * Internal: the Maven plugin. Its goals take parameters, ask {@code dev.keyfold.schema.tool} and
 * print what that says.
 */
@NullMarked
package dev.keyfold.maven;

import org.jspecify.annotations.NullMarked;
