package dev.keyfold.processor.model;

/** Where a part of the model was written. Only the printer of diagnostics looks into it. */
public interface Origin {}
