package dev.keyfold.benchmarks.steady;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rocksdb.RocksDBException;

/**
 * The least that the workloads cost: the state of each user in one object, found by name; per batch
 * one fsynced record of rows and output; from time to time the changed rows, sorted, into RocksDB.
 * No types, no expiry, timers that are written but never fire, no recovery.
 */
final class BareLoop {
  /** As many bytes of changes as the engine collects by default. */
  private static final long APPLY_BYTES = 16L << 20;

  private static final long HEARTBEAT_MILLIS = 300_000;
  private static final long IDLE_MILLIS = 1_800_000;
  private static final int BATCH_HEADER = 12;
  private static final int COUNT_AT = 8;
  private static final int PUT = 1;
  private static final int VALUES = 0;
  private static final int PAGES = 1;

  private final Workload workload;
  private final BareStore store;
  private final Map<String, BareSlot> slots = new HashMap<>(2 * Clicks.USERS);
  private final List<BareSlot> dirty = new ArrayList<>();
  private final List<BareSlot> unapplied = new ArrayList<>();
  private final UpdateFormat format = new UpdateFormat();
  private final Bytes output = new Bytes();
  private final Bytes record = new Bytes();
  private final Bytes batch = new Bytes();
  private long unappliedBytes;
  private int epoch;

  BareLoop(Workload workload, BareStore store) {
    this.workload = workload;
    this.store = store;
  }

  /** Processes one batch and makes it durable; returns the bytes of its output. */
  int run(List<Click> clicks) throws IOException, RocksDBException {
    output.clear();
    long now = System.currentTimeMillis();
    for (Click click : clicks) {
      BareSlot slot = slot(click.user());
      long emitted = workload.session() ? session(slot, click, now) : ++slot.first;
      output.put(format.line(), 0, format.format(click.user(), emitted));
    }
    commit();
    if (unappliedBytes >= APPLY_BYTES) {
      apply();
    }
    return output.size();
  }

  private BareSlot slot(String user) {
    BareSlot slot = slots.computeIfAbsent(user, BareLoop::newSlot);
    if (!slot.dirty) {
      slot.dirty = true;
      dirty.add(slot);
    }
    return slot;
  }

  private static BareSlot newSlot(String user) {
    Bytes key = new Bytes();
    key.putLong(user.hashCode() * 0x9E3779B97F4A7C15L);
    byte[] name = user.getBytes(StandardCharsets.UTF_8);
    key.put(name, 0, name.length);
    return new BareSlot(key.toByteArray());
  }

  private long session(BareSlot slot, Click click, long now) {
    long at = click.at().toEpochMilli();
    if (slot.first == 0) {
      slot.first = at;
    }
    slot.last = at;
    slot.heartbeat = now + HEARTBEAT_MILLIS;
    slot.idle = now + IDLE_MILLIS;
    if (workload == Workload.SESSION_LIST) {
      slot.addPage(click.page());
    }
    return (at - slot.first) / 1_000;
  }

  private void commit() throws IOException {
    epoch++;
    record.clear();
    for (BareSlot slot : dirty) {
      slot.dirty = false;
      record.put(slot.key, 0, slot.key.length);
      slot.putValues(record);
      if (workload == Workload.SESSION_LIST) {
        slot.putNewPages(record);
      }
      if (!slot.unapplied) {
        slot.unapplied = true;
        unapplied.add(slot);
      }
    }
    dirty.clear();
    unappliedBytes += record.size();
    record.putVarint(output.size());
    record.put(output.asBuffer().array(), 0, output.size());
    store.commit(record);
  }

  private void apply() throws RocksDBException {
    unapplied.sort(Comparator.comparing(slot -> slot.key, Arrays::compareUnsigned));
    batch.clear();
    for (int i = 0; i < BATCH_HEADER; i++) {
      batch.putByte(0);
    }
    int rows = 0;
    for (BareSlot slot : unapplied) {
      slot.unapplied = false;
      rowKey(slot, VALUES, Byte.BYTES);
      batch.putVarint(BareSlot.VALUE_BYTES);
      slot.putValues(batch);
      rows++;
      if (slot.pagesSize() > 0) {
        rowKey(slot, PAGES, Byte.BYTES + Long.BYTES);
        batch.putLong(epoch);
        batch.putVarint(slot.pagesSize());
        slot.takePages(batch);
        rows++;
      }
    }
    batch.setIntLittleEndian(COUNT_AT, rows);
    store.apply(batch);
    unapplied.clear();
    unappliedBytes = 0;
  }

  private void rowKey(BareSlot slot, int kind, int suffixLength) {
    batch.putByte(PUT);
    batch.putVarint(slot.key.length + suffixLength);
    batch.put(slot.key, 0, slot.key.length);
    batch.putByte(kind);
  }
}
