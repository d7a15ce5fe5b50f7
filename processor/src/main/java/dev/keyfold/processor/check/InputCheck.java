package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.InputTypes;
import dev.keyfold.processor.model.InputTypes.Leaf;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StatefulClass;
import java.util.List;
import java.util.stream.Collectors;

/** Several {@code @OnInput} methods: each record has exactly one that takes it. */
final class InputCheck {
  private final StatefulClass subject;
  private final List<Callback> inputs;
  private final InputTypes types;
  private final Report.Builder report;

  private InputCheck(StatefulClass subject) {
    this.subject = subject;
    inputs = subject.callbacks(Callback.Kind.INPUT);
    types = subject.inputs();
    report = Report.about(subject.origin());
  }

  static Report check(StatefulClass subject) {
    InputCheck check = new InputCheck(subject);
    if (check.inputs.size() > 1 && check.inputs.stream().allMatch(Callback::isWellFormed)) {
      check.several();
    }
    return check.report.build();
  }

  private void several() {
    List<Callback> unfit = inputs.stream().filter(input -> !isTold(typeOf(input))).toList();
    if (!unfit.isEmpty()) {
      unfit.forEach(this::unfit);
    } else if (types.shared().size() != 1) {
      unrelated();
    } else {
      types.leaves().stream().filter(leaf -> leaf.takers().size() > 1).forEach(this::contested);
      unhandled(types.leaves().stream().filter(leaf -> leaf.takers().isEmpty()).toList());
      for (int i = 0; i < inputs.size(); i++) {
        if (!types.reachable().contains(i)) {
          unreachable(i);
        }
      }
    }
  }

  private static JavaType typeOf(Callback input) {
    return input.parameter(Role.INPUT).orElseThrow().type();
  }

  private static Origin originOf(Callback input) {
    return input.parameter(Role.INPUT).orElseThrow().origin();
  }

  /** Whether its class tells a value of the type, and the user can say what it is a kind of. */
  private static boolean isTold(JavaType type) {
    return type instanceof JavaType.ClassType declared
        && declared.arguments().isEmpty()
        && !declared.raw()
        && !declared.name().packageName().startsWith("java.");
  }

  private void unfit(Callback input) {
    report.add(
        CallbackDiagnostic.INPUT_TYPE
            .at(originOf(input))
            .with("method", input.method())
            .with("type", typeOf(input).display())
            .with(
                "fix",
                input.isBatch()
                    ? "one method that takes an Iterable of all records"
                    : "put it into a record of your own"));
  }

  private void unrelated() {
    Callback first = inputs.get(0);
    Callback second = inputs.get(1);
    List<QualifiedName> shared = types.shared();
    String all =
        inputs.stream()
            .map(input -> typeOf(input).display())
            .distinct()
            .collect(Collectors.joining(", "));
    String proposal = subject.type().simpleName() + "Input";
    report.add(
        CallbackDiagnostic.INPUTS_UNRELATED
            .at(originOf(second))
            .with("method", second.method())
            .with("type", typeOf(second).display())
            .with("first", typeOf(first).display())
            .with("other", first.method())
            .with("found", shared.isEmpty() ? "no sealed interface" : "both " + names(shared))
            .with(
                "fix",
                shared.isEmpty()
                    ? "sealed interface %s permits %s {}, which each of them implements"
                        .formatted(proposal, all)
                    : "let one of these interfaces extend the other"));
  }

  private static String names(List<QualifiedName> names) {
    return names.stream().map(QualifiedName::nestedName).collect(Collectors.joining(" and "));
  }

  private Finding withKey(Finding finding) {
    return finding.with("key", inputs.get(0).parameter(Role.KEY).orElseThrow().type().display());
  }

  private void contested(Leaf leaf) {
    Callback second = inputs.get(leaf.takers().get(1));
    report.add(
        withKey(
            CallbackDiagnostic.INPUT_CONTESTED
                .at(originOf(second))
                .with("leaf", leaf.type().nestedName())
                .with("first", inputs.get(leaf.takers().get(0)).method())
                .with("method", second.method())));
  }

  private void unhandled(List<Leaf> leaves) {
    if (!leaves.isEmpty()) {
      String names =
          leaves.stream().map(leaf -> leaf.type().nestedName()).collect(Collectors.joining(", "));
      report.add(
          withKey(
              CallbackDiagnostic.INPUT_UNHANDLED
                  .at(subject.origin())
                  .with("leaves", names)
                  .with("leaf", leaves.get(0).type().nestedName())
                  .with("input", types.shared().get(0).nestedName())));
    }
  }

  private void unreachable(int method) {
    Callback input = inputs.get(method);
    String reason =
        inputs.subList(0, method).stream()
            .filter(other -> typeOf(other).equals(typeOf(input)))
            .findFirst()
            .map(other -> Display.signature(other) + " takes the same type")
            .orElse("others take every " + typeOf(input).display());
    report.add(
        CallbackDiagnostic.INPUT_UNREACHABLE
            .at(originOf(input))
            .with("method", input.method())
            .with("reason", reason));
  }
}
