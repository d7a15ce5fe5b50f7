package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.StateAccess;
import dev.keyfold.processor.model.StateAccess.Field;
import dev.keyfold.processor.model.StatefulClass;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/** Reads what classes of other packages need of a class that declares state. */
public final class StateAccessReader {
  private final JavaTypeReader javaTypes;

  /** A reader for this compilation. */
  public StateAccessReader(CompilerView compiler) {
    this.javaTypes = new JavaTypeReader(compiler);
  }

  /**
   * Reads a class that passed all checks.
   *
   * @param source the same class with its superclasses, whose members have accessors of their own
   */
  public StateAccess read(TypeElement type, StatefulClass source) {
    List<StateAccess.Parameter> parameters =
        type.getTypeParameters().stream()
            .map(
                parameter ->
                    new StateAccess.Parameter(
                        parameter.getSimpleName().toString(),
                        parameter.getBounds().stream()
                            .map(bound -> javaTypes.read(bound, type))
                            .toList()))
            .toList();
    Stream<Field> fields =
        source.fields().stream()
            .filter(field -> field.declaredIn().equals(source.type()))
            .map(field -> new Field(field.field(), field.type(), true));
    Stream<Field> components =
        source.components().stream()
            .filter(component -> component.within().isEmpty())
            .filter(component -> component.declaredIn().equals(source.type()))
            .map(StateAccessReader::field);
    return new StateAccess(
        source.type(),
        parameters,
        Stream.concat(fields, components).sorted(Comparator.comparing(Field::name)).toList(),
        source.callbacks().stream()
            .filter(callback -> callback.declaredIn().equals(source.type()))
            .sorted(
                Comparator.comparing(Callback::method).thenComparing(StateAccessReader::signature))
            .toList());
  }

  private static Field field(Component component) {
    return new Field(component.field(), component.type(), false);
  }

  private static String signature(Callback callback) {
    return callback.parameters().stream()
        .map(parameter -> parameter.type().toString())
        .collect(Collectors.joining(", "));
  }
}
