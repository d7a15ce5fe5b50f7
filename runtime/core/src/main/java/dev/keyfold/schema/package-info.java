/**
 * For connectors and tools: the rule book of state schemas. {@link dev.keyfold.schema.StateSchema}
 * is what one version of a processor stores, {@link dev.keyfold.schema.Recorded} one version in the
 * source tree; {@link dev.keyfold.schema.SchemaJudge} says what became of state that any of them
 * wrote. The annotation processor, the Maven plugin and the engines all ask it, so that they say
 * the same.
 */
@NullMarked
package dev.keyfold.schema;

import org.jspecify.annotations.NullMarked;
