package dev.keyfold.samples.features;

/**
 * Statistics of some values, which can be merged without the values.
 *
 * @param count the number of values, at least 1
 * @param squares the sum of the squared distances from the mean
 */
public record Stats(long count, double mean, double squares, double min, double max) {

  static Stats of(double value) {
    return new Stats(1, value, 0, value, value);
  }

  /**
   * The statistics of both, by the formula of Chan, Golub and LeVeque: no large sums cancel out.
   */
  Stats plus(Stats other) {
    long sum = count + other.count;
    double delta = other.mean - mean;
    return new Stats(
        sum,
        mean + delta * other.count / sum,
        squares + other.squares + delta * delta * count * other.count / sum,
        Math.min(min, other.min),
        Math.max(max, other.max));
  }

  /** The standard deviation of the values themselves, 0 for one. */
  double deviation() {
    return Math.sqrt(squares / count);
  }
}
