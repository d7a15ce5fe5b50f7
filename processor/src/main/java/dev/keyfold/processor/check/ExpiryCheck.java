package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.DidYouMean;
import dev.keyfold.processor.diagnostic.ExpiryDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.Plain;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.text.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code @OnExpire} methods: each for a variable with a time to live, and for what it holds. */
final class ExpiryCheck {
  private final StatefulClass subject;
  private final Map<String, Callback> handlers = new HashMap<>();
  private final Report.Builder report;

  private ExpiryCheck(StatefulClass subject) {
    this.subject = subject;
    this.report = Report.about(subject.origin());
  }

  static Report check(StatefulClass subject) {
    ExpiryCheck check = new ExpiryCheck(subject);
    subject.callbacks(Callback.Kind.EXPIRE).forEach(check::handler);
    return check.report.build();
  }

  private void handler(Callback handler) {
    Optional<StateField> field = named(handler.handled());
    if (field.isEmpty()) {
      report.add(unknown(handler));
    } else if (field.get().isTimer()) {
      String fix = "@OnTimer(\"%s\")".formatted(handler.handled());
      report.add(neverExpires(handler, "it is a timer", fix));
    } else if (field.get().ttl().isEmpty()) {
      String fix = "@Ttl(\"30m\") on the field, for example";
      report.add(neverExpires(handler, "it has no @Ttl", fix));
    } else {
      parameters(handler, field.get());
    }
    Callback first = handlers.putIfAbsent(handler.handled(), handler);
    if (first != null) {
      report.add(
          ExpiryDiagnostic.TWO_EXPIRY_HANDLERS
              .at(handler.annotationOrigin())
              .with("variable", handler.handled())
              .with("first", Display.signature(first)));
    }
  }

  private Optional<StateField> named(String name) {
    return subject.fields().stream().filter(field -> field.name().equals(name)).findFirst();
  }

  private static Finding neverExpires(Callback handler, String reason, String fix) {
    return ExpiryDiagnostic.NEVER_EXPIRES
        .at(handler.annotationOrigin())
        .with("variable", handler.handled())
        .with("reason", reason)
        .with("fix", fix);
  }

  private Finding unknown(Callback handler) {
    String written = handler.handled();
    if (subject.componentFields().stream().anyMatch(field -> field.name().equals(written))) {
      return ofComponent(handler);
    }
    List<String> names = subject.variables().stream().map(StateField::name).toList();
    Optional<String> meant =
        subject.variables().stream()
            .filter(field -> field.field().equals(written))
            .map(StateField::name)
            .findFirst()
            .or(() -> DidYouMean.nearest(written, names));
    String declaration =
        "declare: @StateVar @Ttl(\"30m\") ValueState<…> " + Names.proposedVariable(written);
    return ExpiryDiagnostic.UNKNOWN_VARIABLE
        .at(handler.annotationOrigin())
        .with("variable", written)
        .with("hint", meant.map(name -> "; did you mean '" + name + "'?").orElse(""))
        .with("variables", String.join(", ", names))
        .with(
            "fix",
            meant
                .map(name -> "@OnExpire(\"" + name + "\"), or " + declaration)
                .orElse(declaration));
  }

  private Finding ofComponent(Callback handler) {
    List<String> names = subject.variables().stream().map(StateField::name).toList();
    return ExpiryDiagnostic.UNKNOWN_VARIABLE
        .at(handler.annotationOrigin())
        .with("variable", handler.handled())
        .with("hint", "; that of a component is handled in the class of the component")
        .with("variables", String.join(", ", names))
        .with("fix", "move the method there");
  }

  /** Where key or type arguments are missing, that is reported and enough. */
  private void parameters(Callback handler, StateField field) {
    List<JavaType> expected = content(field);
    if (!handler.isWellFormed() || expected.isEmpty()) {
      return;
    }
    List<Parameter> found =
        Stream.of(Role.EXPIRED, Role.EXPIRED_VALUE)
            .flatMap(role -> handler.parameter(role).stream())
            .toList();
    List<JavaType> types = found.stream().map(parameter -> parameter.type().boxed()).toList();
    if (!types.equals(expected)) {
      report.add(
          ExpiryDiagnostic.EXPIRED_PARAMETER
              .at(position(handler, found, expected))
              .with("method", handler.method())
              .with("expected", display(expected))
              .with("found", types.isEmpty() ? "nothing" : display(types))
              .with("variable", field.name())
              .with("type", field.type().display())
              .with("fix", signature(handler, expected)));
    }
  }

  /** What the method is called with: the value or element, or key and value of an entry. */
  private static List<JavaType> content(StateField field) {
    Optional<JavaType> plain = field.plain().map(Plain::content);
    if (plain.isPresent()) {
      return List.of(plain.get());
    }
    // of a type parameter nobody knows here what it is as state; where it is used it will be known
    boolean known = !field.types().isEmpty() || field.type().hasVariable();
    return known
            && field.type() instanceof ClassType type
            && field.handle().map(Handle::arguments).orElse(0) == type.arguments().size()
        ? type.arguments()
        : List.of();
  }

  /** The first parameter that is wrong; the method where one is missing. */
  private static Origin position(Callback handler, List<Parameter> found, List<JavaType> expected) {
    for (int i = 0; i < found.size(); i++) {
      if (i >= expected.size() || !found.get(i).type().boxed().equals(expected.get(i))) {
        return found.get(i).origin();
      }
    }
    return handler.origin();
  }

  private static String display(List<JavaType> types) {
    return types.stream().map(JavaType::display).collect(Collectors.joining(" and "));
  }

  private static String signature(Callback handler, List<JavaType> expected) {
    List<String> parameters = new ArrayList<>();
    for (Parameter parameter : handler.parameters()) {
      switch (parameter.role()) {
        case KEY -> {
          parameters.add(parameter.type().display() + " " + parameter.name());
          boolean entry = expected.size() == 2;
          parameters.add(expected.get(0).display() + (entry ? " entryKey" : " expired"));
          if (entry) {
            parameters.add(expected.get(1).display() + " expired");
          }
        }
        case EXPIRED, EXPIRED_VALUE, UNKNOWN -> {}
        default -> parameters.add(parameter.type().display() + " " + parameter.name());
      }
    }
    return handler.returnType().display()
        + " "
        + handler.method()
        + "("
        + String.join(", ", parameters)
        + ")";
  }
}
