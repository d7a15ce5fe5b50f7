/**
 * For connectors and tools: the rule book of state schemas. {@link
 * dev.keyfold.schema.rules.SchemaJudge} compares two versions and says by which {@link
 * dev.keyfold.schema.rules.Rule} state of the one can be read by the other; {@link
 * dev.keyfold.schema.rules.Resolution} then reads it. The annotation processor, the build plugins
 * and the engines all ask it, so that they say the same.
 */
@NullMarked
package dev.keyfold.schema.rules;

import org.jspecify.annotations.NullMarked;
