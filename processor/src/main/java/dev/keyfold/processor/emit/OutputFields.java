package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.SideOutput;
import dev.keyfold.processor.source.FieldSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.TypeName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The fields of a generated class that hold the emitters of its side outputs. */
final class OutputFields {
  /** What generated methods and fields are called besides. */
  private static final List<String> RESERVED =
      List.of(
          "target",
          "opened",
          "state",
          "key",
          "input",
          "inputs",
          "row",
          "timer",
          "expired",
          "context",
          "out",
          "result",
          "element",
          "elements");

  private final List<SideOutput> outputs;
  private final Map<String, String> names = new HashMap<>();

  /**
   * For the outputs of one class.
   *
   * @param otherFields what other fields of the generated class are called
   */
  OutputFields(ProcessorModel model, Collection<String> otherFields) {
    outputs = model.outputs();
    List<String> reserved = new ArrayList<>(RESERVED);
    reserved.addAll(otherFields);
    UniqueNames allocated = new UniqueNames(reserved);
    for (SideOutput output : outputs) {
      names.put(output.name(), allocated.allocate(UniqueNames.local(output.name())));
    }
  }

  /** The field of an output. */
  String field(String output) {
    String name = names.get(output);
    if (name == null) {
      throw new IllegalStateException("no field for output " + output);
    }
    return name;
  }

  /** All fields, in name order. */
  List<FieldSpec> fields() {
    List<FieldSpec> fields = new ArrayList<>();
    for (SideOutput output : outputs) {
      TypeName type = ParameterizedTypeName.of(Contract.EMITTER, TypeNames.of(output.type()));
      fields.add(new FieldSpec(type, field(output.name()), Modifier.PRIVATE));
    }
    return fields;
  }

  /** Names that local variables must not have: those of the fields, and of parameters. */
  List<String> taken() {
    List<String> taken = new ArrayList<>(RESERVED);
    taken.addAll(names.values());
    return taken;
  }
}
