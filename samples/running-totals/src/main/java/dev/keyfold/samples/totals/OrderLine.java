package dev.keyfold.samples.totals;

import dev.keyfold.local.connector.file.MalformedLine;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of an order, or of its cancellation.
 *
 * @param id what makes two lines the same
 * @param customer who has ordered, null when the shop does not know
 */
public record OrderLine(Id id, @Nullable String customer) {
  private static final int COLUMNS = 8;

  /**
   * The identity of a line: a line that comes again is equal in all of this.
   *
   * @param invoice the number of the order; a leading C means cancellation
   * @param quantity negative in cancellations
   * @param pence the price of one piece
   */
  public record Id(String invoice, String stockCode, int quantity, long pence) {
    /** Whether the line takes something back. */
    boolean cancels() {
      return invoice.startsWith("C");
    }

    /** What the line adds to a total, negative for cancellations. */
    long amount() {
      return quantity * pence;
    }
  }

  /**
   * Reads {@code invoice,stock code,description,quantity,date,price,customer,country}.
   *
   * @throws MalformedLine saying which column is not what it must be
   */
  static OrderLine parse(String line) throws MalformedLine {
    List<String> columns = Csv.columns(line);
    if (columns.size() != COLUMNS) {
      throw new MalformedLine("expected 8 columns, found " + columns.size(), 1);
    }
    try {
      int quantity = Integer.parseInt(columns.get(3));
      long pence = new BigDecimal(columns.get(5)).movePointRight(2).longValueExact();
      String customer = columns.get(6);
      return new OrderLine(
          new Id(columns.get(0), columns.get(1), quantity, pence),
          customer.isEmpty() ? null : customer);
    } catch (ArithmeticException | NumberFormatException e) {
      throw new MalformedLine(
          "expected a quantity and a price in pounds and pence, found %s and %s"
              .formatted(columns.get(3), columns.get(5)),
          1);
    }
  }
}
