package dev.keyfold.local.epoch;

import java.util.Arrays;

/** What a stage has emitted in one epoch for the next one, in its order. */
final class StageBuffer implements StageOutput<Object> {
  private Object[] values = new Object[256];
  private long[] eventTimes = new long[256];
  private int size;

  @Override
  public void emit(Object value, long eventTime, int keyGroup) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
      eventTimes = Arrays.copyOf(eventTimes, 2 * size);
    }
    values[size] = value;
    eventTimes[size] = eventTime;
    size++;
  }

  int size() {
    return size;
  }

  Object value(int index) {
    return values[index];
  }

  long eventTime(int index) {
    return eventTimes[index];
  }

  @SuppressWarnings("NullAway") // what is behind the size is never read
  void clear() {
    Arrays.fill(values, 0, size, null);
    size = 0;
  }
}
