package dev.keyfold.samples.totals;

/**
 * What a customer has ordered so far.
 *
 * @param lines the number of lines, cancellations not among them
 * @param cancelled the number of lines of cancellations
 * @param pence the sum of both
 */
public record Total(String customer, long lines, long cancelled, long pence) {
  static Total none(String customer) {
    return new Total(customer, 0, 0, 0);
  }

  Total plus(OrderLine.Id line) {
    return new Total(
        customer,
        line.cancels() ? lines : lines + 1,
        line.cancels() ? cancelled + 1 : cancelled,
        pence + line.amount());
  }
}
