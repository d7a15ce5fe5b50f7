package dev.keyfold.processor.option;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import java.util.List;
import java.util.Map;

/**
 * The options of the processor. There are none yet, so every option with our prefix is a mistake:
 * one that is not read would silently change nothing.
 */
public final class Options {
  private static final String PREFIX = "keyfold.";

  private Options() {}

  /** The findings for options that begin like ours and are none, in name order. */
  public static List<Finding> unknown(Map<String, String> options) {
    return options.keySet().stream()
        .filter(name -> name.startsWith(PREFIX))
        .sorted()
        .map(
            name ->
                Diagnostic.UNKNOWN_OPTION.nowhere().with("option", name.substring(PREFIX.length())))
        .toList();
  }
}
