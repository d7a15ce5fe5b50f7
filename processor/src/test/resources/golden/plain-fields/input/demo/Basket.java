package demo;

import java.util.List;

/** The sizes of lists are open, so that only its bytes tell whether a basket has changed. */
record Basket(List<String> items, int[] counts) {}
