package dev.keyfold.samples.windows;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.SortedMapState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Instant;

/** Tumbling windows per shop; sales may come out of order. */
// #region windows
@Stateful("sales-windows")
public class SalesWindows {
  @StateVar SortedMapState<Instant, SalesWindow> open; // by start

  /** Pending at the end of the first open window. */
  @StateVar EventTimer next;

  @OnInput
  void sale(String shop, Sale sale) {
    Instant start = SalesWindow.startOf(sale.at());
    SalesWindow window = open.getOr(start, SalesWindow.empty(shop, start)).plus(sale);
    open.put(start, window);
    next.noLaterThan(window.end());
  }

  @OnTimer("next")
  void close(String shop, Context time, Emitter<SalesWindow> out) {
    Instant watermark = time.watermark().orElseThrow();
    for (SalesWindow window : open.values()) {
      if (window.end().isAfter(watermark)) {
        next.at(window.end());
        return;
      }
      open.remove(window.start());
      out.emit(window, window.end());
    }
  }
}
// #endregion
