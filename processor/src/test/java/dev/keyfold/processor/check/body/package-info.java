/** Internal: warnings about the bodies of methods. */
package dev.keyfold.processor.check.body;
