/** Internal: the Avro schemas of state and keys, and the state schema of a processor as JSON. */
@NullMarked
package dev.keyfold.processor.schema;

import org.jspecify.annotations.NullMarked;
