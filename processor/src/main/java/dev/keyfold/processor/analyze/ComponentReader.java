package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.FormerName;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import dev.keyfold.processor.diagnostic.ComponentDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.StateAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Reads the components of a stateful class, and those inside of them. What is wrong with the use of
 * a component is reported; what is wrong inside of its class is told where that is compiled.
 */
final class ComponentReader {
  private static final String STATE_VAR = StateVar.class.getName();

  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final SignatureAccess access;
  private final Report.Builder report;
  private final List<Part> parts = new ArrayList<>();

  private ComponentReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      SignatureAccess access,
      Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.access = access;
    this.report = report;
  }

  /** A component with the members of its class. */
  record Part(Component component, Members members) {
    Holder holder() {
      return new Holder(Optional.of(component));
    }
  }

  /** The components of a class, each before those inside of it. */
  static List<Part> read(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      SignatureAccess access,
      Report.Builder report,
      Members members) {
    ComponentReader reader = new ComponentReader(compiler, javaTypes, access, report);
    reader.collect(Holder.STATEFUL, members, List.of(members.type()));
    return reader.parts;
  }

  private void collect(Holder holder, Members members, List<TypeElement> around) {
    for (Members.Field field : members.components()) {
      Component component = component(holder, field);
      Optional<Finding> problem = problem(component, field, around);
      if (problem.isPresent()) {
        report.add(problem.get());
        continue;
      }
      access.check(field.type(), field.element());
      options(component, field.element());
      Part part = new Part(component, members.of((DeclaredType) field.type()));
      parts.add(part);
      List<TypeElement> inner = new ArrayList<>(around);
      inner.add(classOf(field.type()));
      collect(part.holder(), part.members(), inner);
    }
  }

  private static TypeElement classOf(TypeMirror type) {
    return (TypeElement) ((DeclaredType) type).asElement();
  }

  private Component component(Holder holder, Members.Field field) {
    VariableElement element = field.element();
    TypeElement owner = CompilerView.ownerOf(element);
    String fieldName = element.getSimpleName().toString();
    String written =
        AnnotationView.on(element, StateVar.class).map(state -> state.text("name")).orElse("");
    String name = written.isEmpty() ? fieldName : written;
    return new Component(
        holder.component(),
        fieldName,
        holder.qualified(name),
        holder.formerNames(name, FieldReader.writtenNames(element, FormerName.class.getName())),
        javaTypes.read(field.type(), owner),
        CompilerView.modifiers(element),
        compiler.nameOf(owner),
        compiler.isSource(classOf(field.type())),
        holder.at(SourcePosition.of(element)),
        holder.at(FieldReader.optionOrigin(element, "name")));
  }

  /** What keeps a field from being read as a component. */
  private Optional<Finding> problem(
      Component component, Members.Field field, List<TypeElement> around) {
    TypeElement type = classOf(field.type());
    Finding raw = at(ComponentDiagnostic.COMPONENT_TYPE, component);
    if (isVague(component.type())) {
      return Optional.of(raw.with("reason", "it does not say what it stores"));
    }
    if (type.getModifiers().contains(Modifier.ABSTRACT)) {
      return Optional.of(raw.with("reason", "it is abstract, and a subclass may have more state"));
    }
    if (around.contains(type)) {
      String way =
          String.join(
              " -> ",
              Stream.concat(around.stream(), Stream.of(type))
                  .map(one -> one.getSimpleName().toString())
                  .toList());
      return Optional.of(at(ComponentDiagnostic.COMPONENT_CYCLE, component).with("way", way));
    }
    if (CompilerView.has(type, Stateful.class)) {
      return Optional.of(at(ComponentDiagnostic.COMPONENT_STATEFUL, component));
    }
    boolean isKnown = compiler.isSource(type) || compiler.hasAccessor(type);
    return isKnown
        ? Optional.empty()
        : Optional.of(
            at(ComponentDiagnostic.COMPONENT_WITHOUT_ACCESS, component)
                .with("accessor", StateAccess.accessor(compiler.nameOf(type))));
  }

  private static boolean isVague(JavaType type) {
    return type.hasRawPart()
        || (type instanceof JavaType.ClassType declared
            && declared.arguments().stream().anyMatch(JavaType.WildcardType.class::isInstance));
  }

  private static Finding at(ComponentDiagnostic diagnostic, Component component) {
    return diagnostic
        .at(component.origin())
        .with("component", component.field())
        .with("type", component.type().display());
  }

  /** What is said of a variable means nothing for several of them. */
  private void options(Component component, VariableElement field) {
    for (String option : List.of("family", "epoch", "codec")) {
      SourcePosition position = FieldReader.valueOrigin(field, STATE_VAR, option);
      if (position.value() != null) {
        report.add(option(component, option, position));
      }
    }
    if (CompilerView.has(field, Ttl.class)) {
      report.add(
          option(component, "@Ttl", FieldReader.valueOrigin(field, Ttl.class.getName(), "value")));
    }
  }

  private static Finding option(Component component, String option, SourcePosition position) {
    SourcePosition user = (SourcePosition) component.origin();
    return ComponentDiagnostic.COMPONENT_OPTION
        .at(user.user() == null ? position : position.usedBy(user.user(), user.elsewhere()))
        .with("component", component.field())
        .with("option", option)
        .with("type", component.type().display());
  }
}
