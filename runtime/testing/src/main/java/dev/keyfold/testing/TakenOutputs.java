package dev.keyfold.testing;

import dev.keyfold.spec.OutputSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which outputs a test has taken already. */
final class TakenOutputs {

  private final List<Emission> emissions;
  private final Map<String, Integer> taken = new HashMap<>();

  /**
   * None.
   *
   * @param emissions to which more are added
   */
  TakenOutputs(List<Emission> emissions) {
    this.emissions = emissions;
  }

  /** Refuses a side output that the class does not declare. */
  void require(OutputSpec<?> output, List<OutputSpec<?>> declared) {
    if (!declared.contains(output)) {
      throw new IllegalArgumentException(
          "the class has no output '%s' of %s; it has %s"
              .formatted(output.name(), output.rawType().getName(), declared));
    }
  }

  /** What has gone to an output since it was taken, in order. */
  @SuppressWarnings("unchecked") // an output takes values of its type only
  <T> List<Output<T>> untaken(String side) {
    return (List<Output<T>>)
        (List<?>)
            emissions.stream()
                .filter(emission -> emission.side().equals(side))
                .skip(taken.getOrDefault(side, 0))
                .map(Emission::output)
                .toList();
  }

  /** Takes all that has gone there. */
  void take(String side) {
    long all = emissions.stream().filter(emission -> emission.side().equals(side)).count();
    taken.put(side, Math.toIntExact(all));
  }
}
