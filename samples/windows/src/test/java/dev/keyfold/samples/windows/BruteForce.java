package dev.keyfold.samples.windows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Windows the plain way: all sales in memory, grouped by shop and number of the window. */
final class BruteForce {
  private static final long MILLIS = 600_000;

  private BruteForce() {}

  /** The windows in order of shop and start. */
  static List<SalesWindow> windows(List<Sale> sales) {
    Map<String, Map<Long, LongSummaryStatistics>> shops =
        sales.stream()
            .collect(
                Collectors.groupingBy(
                    Sale::shop,
                    TreeMap::new,
                    Collectors.groupingBy(
                        sale -> Math.floorDiv(sale.at().toEpochMilli(), MILLIS),
                        TreeMap::new,
                        Collectors.summarizingLong(Sale::cents))));
    List<SalesWindow> windows = new ArrayList<>();
    shops.forEach(
        (shop, ofShop) ->
            ofShop.forEach(
                (number, total) ->
                    windows.add(
                        new SalesWindow(
                            shop,
                            Instant.ofEpochMilli(number * MILLIS),
                            Instant.ofEpochMilli((number + 1) * MILLIS),
                            total.getCount(),
                            total.getSum(),
                            total.getMax()))));
    return windows;
  }

  /** The sales that are not late when each one is a batch of its own. */
  static List<Sale> inTime(List<Sale> sales, long delayMillis) {
    List<Sale> inTime = new ArrayList<>();
    long watermark = Long.MIN_VALUE;
    for (Sale sale : sales) {
      long at = sale.at().toEpochMilli();
      if (at > watermark) {
        inTime.add(sale);
        watermark = Math.max(watermark, at - delayMillis - 1);
      }
    }
    return inTime;
  }
}
