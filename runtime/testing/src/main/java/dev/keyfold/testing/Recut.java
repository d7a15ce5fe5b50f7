package dev.keyfold.testing;

import dev.keyfold.time.LateRule;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Watermark;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Cuts consecutive records into other micro-batches, so that each record is late or in time as it
 * was: what is late is decided before the class is asked.
 */
final class Recut<K, I> {

  private final Clocks begin;
  private final List<Numbered<K, I>> records = new ArrayList<>();
  private final List<Boolean> late = new ArrayList<>();
  private final List<List<Numbered<K, I>>> original;

  /**
   * Of batches as they were.
   *
   * @param begin the clocks before the first of them
   * @param takesLate whether late records reach the class
   */
  Recut(Clocks begin, List<List<Numbered<K, I>>> batches, boolean takesLate) {
    this.begin = begin;
    original = batches;
    Watermark watermark = watermark();
    for (List<Numbered<K, I>> batch : batches) {
      long before = watermark.value();
      for (Numbered<K, I> record : batch) {
        long time = record.record().millis();
        boolean isLate = LateRule.isLate(time, before);
        if (!isLate || takesLate) {
          records.add(record);
          late.add(isLate);
          observe(watermark, time);
        }
      }
    }
  }

  /**
   * Cuts them where asked to, unless that would make a difference to what is late.
   *
   * @param wanted asked before each record but the first of a batch
   */
  List<List<Numbered<K, I>>> cut(BooleanSupplier wanted) {
    List<List<Numbered<K, I>>> batches = new ArrayList<>();
    List<Numbered<K, I>> current = new ArrayList<>();
    Watermark watermark = watermark();
    long before = watermark.value();
    for (int i = 0; i < records.size(); i++) {
      long time = records.get(i).record().millis();
      boolean needed = late.get(i) && !LateRule.isLate(time, before);
      boolean isWanted = !current.isEmpty() && wanted.getAsBoolean();
      if (needed || (isWanted && noneGetsLate(i, watermark.value()))) {
        batches.add(current);
        current = new ArrayList<>();
        before = watermark.value();
      }
      current.add(records.get(i));
      observe(watermark, time);
    }
    batches.add(current);
    return isAsItWas(batches) ? batches : original;
  }

  private boolean noneGetsLate(int from, long watermark) {
    for (int i = from; i < records.size(); i++) {
      if (!late.get(i) && LateRule.isLate(records.get(i).record().millis(), watermark)) {
        return false;
      }
    }
    return true;
  }

  private boolean isAsItWas(List<List<Numbered<K, I>>> batches) {
    Watermark watermark = watermark();
    int i = 0;
    for (List<Numbered<K, I>> batch : batches) {
      long before = watermark.value();
      for (Numbered<K, I> record : batch) {
        if (LateRule.isLate(record.record().millis(), before) != late.get(i++)) {
          return false;
        }
        observe(watermark, record.record().millis());
      }
    }
    return true;
  }

  private Watermark watermark() {
    return new Watermark(begin.maxDelay(), begin.watermark());
  }

  private static void observe(Watermark watermark, long time) {
    if (time != Millis.UNSET) {
      watermark.observe(time);
    }
  }
}
