/** Internal: nullness must not depend on where a type was compiled. */
package dev.keyfold.processor.nullness;
