package dev.keyfold.schema.rules;

import dev.keyfold.schema.Rollback;

/**
 * Why an earlier release cannot go on with state that a later one wrote, or would lose something.
 *
 * @param rollback what follows; never {@link Rollback#SAFE}
 * @param path such as {@code cart.items[].meta}
 * @param text one line for people
 */
public record RollbackReason(Rollback rollback, String path, String text) {

  /**
   * Of a change that leads back.
   *
   * @param back from the later to the earlier schema
   */
  static RollbackReason of(Change back) {
    Rollback rollback = back.rule().rollback();
    String path = back.place().path();
    return new RollbackReason(rollback, path, "'" + path + "': " + text(back));
  }

  private static String text(Change back) {
    return switch (back.rule()) {
      case VARIABLE_REMOVED, TIMER_REMOVED, FIELD_REMOVED ->
          "the earlier release does not know it, and drops it";
      case VARIABLE_ADDED, TIMER_ADDED, FIELD_ADDED ->
          "it is gone in the later release, and the earlier one finds it empty";
      case PRECISION_LOST, TEXT_TO_BYTES, SYMBOL_REPLACED ->
          "the earlier release reads something less exact, and writes that back";
      case SYMBOL_REMOVED -> "the earlier release does not know " + argument(back, "removed");
      case FIELD_WITHOUT_DEFAULT, FIELD_RENAMED ->
          "the earlier release needs it, and finds it no longer";
      default -> other(back);
    };
  }

  private static String other(Change back) {
    String was = argument(back, "was");
    String now = argument(back, "now");
    return was.isEmpty() || now.isEmpty()
        ? "the earlier release does not know what the later one has here"
        : "the earlier release has " + now + " and cannot take " + was;
  }

  private static String argument(Change change, String name) {
    return change.arguments().getOrDefault(name, "");
  }
}
