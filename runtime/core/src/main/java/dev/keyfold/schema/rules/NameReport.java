package dev.keyfold.schema.rules;

import java.util.function.Function;

/**
 * Tells what is strange about former names.
 *
 * @param <T> fields, state variables, timers
 */
record NameReport<T>(Reporter reporter, NameMatch<T> match, Function<T, String> name) {
  /** Where a difference is told. */
  @FunctionalInterface
  interface Reporter {
    void report(Rule rule, Spot spot, String... arguments);
  }

  void report(Function<T, Spot> spots) {
    match
        .ambiguous()
        .forEach(
            (part, was) ->
                reporter.report(
                    Rule.FORMER_NAME_AMBIGUOUS,
                    spots.apply(part),
                    "candidates",
                    String.join(" or ", was)));
    for (T part : match.crossing()) {
      String was = match.older(part).map(name).orElse("");
      reporter.report(Rule.NAMES_CROSSED, spots.apply(part), "was", was);
    }
    for (T part : match.reusing()) {
      match
          .newer(name.apply(part))
          .map(name)
          .ifPresent(taker -> reporter.report(Rule.NAME_REUSED, spots.apply(part), "other", taker));
    }
  }
}
