package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType.Slot;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.lang.model.type.DeclaredType;

/**
 * A class with its type arguments, if it has any.
 *
 * @param name what it is found by
 * @param avroName what Avro calls it
 * @param type how it is written in Java
 * @param mirror the type as the compiler knows it
 * @param marks where null is allowed in its arguments
 * @param arguments what its arguments are as state
 * @param renamed makes the Avro name that it would have with another simple name
 */
record Instance(
    QualifiedName name,
    QualifiedName avroName,
    ClassType type,
    DeclaredType mirror,
    NullMarks marks,
    List<Slot> arguments,
    UnaryOperator<String> renamed) {
  /** The simple name of the class. */
  String simpleName() {
    return type.name().simpleName();
  }
}
