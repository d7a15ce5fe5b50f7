/**
 * For connectors to other engines: what every engine has to do alike, as {@linkplain
 * dev.keyfold.testing.conformance.Scenario scenarios} that {@link
 * dev.keyfold.testing.conformance.Conformance} runs on an {@link
 * dev.keyfold.testing.conformance.Engine}.
 */
@NullMarked
package dev.keyfold.testing.conformance;

import org.jspecify.annotations.NullMarked;
