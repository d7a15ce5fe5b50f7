/**
 * Internal: hands the output of committed epochs to the sinks and keeps track of what they have
 * acknowledged.
 */
@NullMarked
package dev.keyfold.local.deliver;

import org.jspecify.annotations.NullMarked;
