/**
 * For connectors of build tools: what they do with the state schemas of a module. {@link
 * dev.keyfold.schema.tool.StateModule} checks, records, compares and retires; the Maven plugin and
 * the command line only call it and print what it says.
 */
@NullMarked
package dev.keyfold.schema.tool;

import org.jspecify.annotations.NullMarked;
