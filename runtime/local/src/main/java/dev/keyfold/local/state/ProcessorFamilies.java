package dev.keyfold.local.state;

import dev.keyfold.state.FieldDictionary;
import java.util.List;
import java.util.stream.Stream;

/**
 * The names of the column families of a processor.
 *
 * @param origin the name that the processor began with, which they keep when it is renamed
 */
record ProcessorFamilies(String origin) {

  /** All families that the state of a processor needs, in a fixed order. */
  static List<String> of(FieldDictionary dictionary) {
    ProcessorFamilies names = new ProcessorFamilies(dictionary.origin());
    return Stream.concat(
            Stream.of(names.rows(), names.due(), names.large()),
            dictionary.live().map(FieldDictionary.Field::family))
        .distinct()
        .toList();
  }

  String rows() {
    return origin;
  }

  String due() {
    return origin + ".$due";
  }

  String large() {
    return origin + ".$large";
  }
}
