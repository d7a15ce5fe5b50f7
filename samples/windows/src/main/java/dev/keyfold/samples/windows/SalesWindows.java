package dev.keyfold.samples.windows;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.MapState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;

/** Tumbling windows per shop; sales may come out of order. */
// #region windows
@Stateful("sales-windows")
public class SalesWindows {
  @StateVar MapState<Instant, SalesWindow> open;

  /** Pending at the end of the first open window. */
  @StateVar EventTimer next;

  @OnInput
  void sale(String shop, Sale sale) {
    Instant start = SalesWindow.startOf(sale.at());
    SalesWindow window = open.getOr(start, SalesWindow.empty(shop, start)).plus(sale);
    open.put(start, window);
    if (next.pending().map(window.end()::isBefore).orElse(true)) next.at(window.end());
  }

  @OnTimer("next")
  void close(String shop, Context time, Emitter<SalesWindow> out) {
    Instant watermark = time.watermark().orElseThrow();
    for (SalesWindow window : inOrder()) {
      if (window.end().isAfter(watermark)) {
        next.at(window.end());
        return;
      }
      open.remove(window.start());
      out.emit(window, window.end());
    }
  }

  private List<SalesWindow> inOrder() {
    return StreamSupport.stream(open.values().spliterator(), false)
        .sorted(Comparator.comparing(SalesWindow::start))
        .toList();
  }
}
// #endregion
