package dev.keyfold.samples.recipes;

import java.util.List;

/** The greatest orders of a customer in cents, the greatest last. */
public record Top(String customer, List<Long> cents) {
  /** Copies the list. */
  public Top {
    cents = List.copyOf(cents);
  }
}
