package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StatefulClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a keyed callback starts with: the key and, where it is about one, the record. */
final class LeadingParameters {
  private final Callback callback;
  private final Optional<Callback> example;
  private final Optional<JavaType> key;

  private LeadingParameters(StatefulClass subject, Callback callback) {
    this.callback = callback;
    this.example = Callbacks.exampleBeside(subject, callback);
    this.key = example.flatMap(other -> other.parameter(Role.KEY)).map(Parameter::type);
  }

  /** What is missing, if anything is; only the first of it. */
  static Optional<Finding> problem(StatefulClass subject, Callback callback) {
    if (callback.isWellFormed()) {
      return Optional.empty();
    }
    LeadingParameters leading = new LeadingParameters(subject, callback);
    Optional<Parameter> first = callback.parameter(Role.KEY);
    boolean keyIsThere =
        first.isPresent()
            && leading.key.map(JavaType::boxed).equals(first.map(p -> p.type().boxed()));
    return Optional.of(keyIsThere ? leading.noRecord() : leading.noKey());
  }

  private Finding noKey() {
    List<String> parameters = written();
    parameters.add(0, key.map(JavaType::display).orElse("KeyType") + " key");
    if (callback.kind().takesRecord() && callback.parameter(Role.KEY).isEmpty()) {
      parameters.add(1, record());
    }
    return CallbackDiagnostic.KEY_PARAMETER
        .at(position(0))
        .with("method", callback.method())
        .with("found", found(0))
        .with(
            "key",
            key.isPresent() && example.isPresent()
                ? key.get().display() + ", as in " + Display.signature(example.get())
                : "")
        .with("fix", signature(parameters));
  }

  private Finding noRecord() {
    List<String> parameters = written();
    parameters.add(1, record());
    return CallbackDiagnostic.RECORD_PARAMETER
        .at(position(1))
        .with("method", callback.method())
        .with("what", what())
        .with("found", found(1))
        .with("fix", signature(parameters));
  }

  private String record() {
    return what().equals("row") ? "RowType row" : "RecordType record";
  }

  private String what() {
    return callback.kind() == Callback.Kind.INITIAL_STATE ? "row" : "record";
  }

  private String found(int index) {
    return index < callback.parameters().size()
        ? callback.parameters().get(index).type().display()
        : "none";
  }

  private Origin position(int index) {
    return index < callback.parameters().size()
        ? callback.parameters().get(index).origin()
        : callback.origin();
  }

  private List<String> written() {
    List<String> parameters = new ArrayList<>();
    callback.parameters().forEach(p -> parameters.add(p.type().display() + " " + p.name()));
    return parameters;
  }

  private String signature(List<String> parameters) {
    String returned = callback.returnType().display();
    return returned + " " + callback.method() + "(" + String.join(", ", parameters) + ")";
  }
}
