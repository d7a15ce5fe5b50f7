package dev.keyfold.local.state;

import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.List;
import java.util.stream.Stream;

/** The names of the column families of a processor. */
public final class ProcessorFamilies {

  private ProcessorFamilies() {}

  /** All families that the state of a processor needs, in a fixed order. */
  public static List<String> of(ProcessorSpec<?> spec) {
    return Stream.concat(
            Stream.of(rows(spec), due(spec), large(spec)),
            spec.variables().stream().map(variable -> of(spec, variable)))
        .distinct()
        .toList();
  }

  /** The family of key rows that a value is in, or of the rows of a list or map. */
  static String of(ProcessorSpec<?> spec, StateSpec variable) {
    if (variable instanceof ValueSpec && variable.family().isEmpty()) {
      return rows(spec);
    }
    String epoch = variable.epoch() == 1 ? "" : "@" + variable.epoch();
    return spec.name() + "." + variable.family() + epoch;
  }

  static String rows(ProcessorSpec<?> spec) {
    return spec.name();
  }

  static String due(ProcessorSpec<?> spec) {
    return spec.name() + ".$due";
  }

  static String large(ProcessorSpec<?> spec) {
    return spec.name() + ".$large";
  }
}
