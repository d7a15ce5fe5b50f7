/**
 * Internal: the sample job. Sessions from a web access log, as a durable, stateful job in one
 * process; {@link dev.keyfold.samples.web.WebSessions} is the stateful class, {@link
 * dev.keyfold.samples.web.Main} runs it.
 */
@NullMarked
package dev.keyfold.samples.web;

import org.jspecify.annotations.NullMarked;
