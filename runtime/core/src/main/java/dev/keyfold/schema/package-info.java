/**
 * For connectors and tools: what a processor stores. {@link dev.keyfold.schema.StateSchema} is one
 * version of it as the compiler sees it, {@link dev.keyfold.schema.Recorded} one version in the
 * source tree, both with one canonical text. The rules about their changes are in {@code
 * dev.keyfold.schema.rules}, the folder of recorded versions in {@code dev.keyfold.schema.history},
 * what builds do with both in {@code dev.keyfold.schema.tool}.
 */
@NullMarked
package dev.keyfold.schema;

import org.jspecify.annotations.NullMarked;
