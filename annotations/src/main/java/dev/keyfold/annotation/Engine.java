package dev.keyfold.annotation;

/**
 * Where a class can run. For each engine that a class names, what that engine could not do as the
 * others do is an error of compilation.
 */
public enum Engine {
  /** The embedded engine. It can do everything that a class can declare. */
  LOCAL,
  /** Spark 4, {@code transformWithState}. Checked for already; the engine is not there yet. */
  SPARK,
  /** Flink 2, {@code KeyedProcessFunction}. Checked for already; the engine is not there yet. */
  FLINK
}
