/**
 * Public API, for generated code and engines: the codecs of state. Values are Avro binary, written
 * and read without reflection; keys are an order-preserving, self-delimiting encoding of our own.
 */
@NullMarked
package dev.keyfold.codec;

import org.jspecify.annotations.NullMarked;
