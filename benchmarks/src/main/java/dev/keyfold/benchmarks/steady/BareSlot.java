package dev.keyfold.benchmarks.steady;

import java.util.Arrays;

/** The state of one user in the hand-written loop. */
final class BareSlot {
  static final int VALUE_BYTES = 4 * Long.BYTES;

  final byte[] key;
  long first;
  long last;
  long heartbeat;
  long idle;
  boolean dirty;
  boolean unapplied;

  private byte[] pages = new byte[0];
  private int pagesSize;
  private int pagesLogged;

  BareSlot(byte[] key) {
    this.key = key;
  }

  /** Appends a page that is ASCII, after its length. */
  @SuppressWarnings("deprecation")
  void addPage(String page) {
    int length = page.length();
    if (pages.length < pagesSize + length + 1) {
      pages = Arrays.copyOf(pages, Math.max(2 * pages.length, pagesSize + length + 1));
    }
    pages[pagesSize++] = (byte) length;
    page.getBytes(0, length, pages, pagesSize);
    pagesSize += length;
  }

  void putValues(Bytes row) {
    row.putLong(first);
    row.putLong(last);
    row.putLong(heartbeat);
    row.putLong(idle);
  }

  /** The pages since the last call, for the log. */
  void putNewPages(Bytes row) {
    row.putVarint(pagesSize - pagesLogged);
    row.put(pages, pagesLogged, pagesSize - pagesLogged);
    pagesLogged = pagesSize;
  }

  int pagesSize() {
    return pagesSize;
  }

  /** All pages that the store does not have yet; they are forgotten here. */
  void takePages(Bytes row) {
    row.put(pages, 0, pagesSize);
    pagesSize = 0;
    pagesLogged = 0;
  }
}
