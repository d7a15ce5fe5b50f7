package demo;

import dev.keyfold.Emitter;
import dev.keyfold.EventTimers;
import dev.keyfold.ProcessingTimers;
import dev.keyfold.SortedMapState;
import dev.keyfold.TimerContext;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Bids in order of their prices, and timers by bidder and by lot. */
@Stateful("auction")
class Auction {
  record Price(long cents, Instant since) {}

  record Lot(int number, String hall) {}

  record Bid(String bidder, int lot, long cents, Instant at) {}

  @StateVar SortedMapState<Price, String> bids;

  @StateVar(name = "latest")
  @Ttl("1h")
  SortedMapState<Instant, Bid> lastHour;

  @StateVar ProcessingTimers<String> reminders;

  @StateVar(name = "closings")
  EventTimers<Lot> closing;

  @OnInput
  List<String> bid(String house, Bid bid) {
    bids.put(new Price(bid.cents(), bid.at()), bid.bidder());
    lastHour.put(bid.at(), bid);
    reminders.after(bid.bidder(), Duration.ofMinutes(5));
    closing.noLaterThan(new Lot(bid.lot(), house), bid.at().plusSeconds(600));
    return bids.last().map(Map.Entry::getValue).stream().toList();
  }

  @OnTimer("reminders")
  String remind(String house, String bidder) {
    return "remind " + bidder;
  }

  @OnTimer("closings")
  void close(String house, Lot lot, TimerContext time, Emitter<String> out) {
    out.emit("close " + lot.number() + " with " + bids.last().orElseThrow().getValue());
    bids.removeBelow(new Price(Long.MAX_VALUE, Instant.MAX));
    reminders.cancelAll();
  }
}
