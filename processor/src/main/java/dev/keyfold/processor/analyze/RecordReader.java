package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType.DecimalType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Accessors;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Reads the components of a record, and which of them may be null. */
final class RecordReader {
  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final StateTypeReader types;
  private final FormerNameReader formerNames;
  private final DefaultReader defaults;
  private final Report.Builder report;
  private final MemberNullness nullness;
  private final ScaleReader scales;

  RecordReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      StateTypeReader types,
      FormerNameReader formerNames,
      DefaultReader defaults,
      Report.Builder report) {
    this.formerNames = formerNames;
    this.defaults = defaults;
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.types = types;
    this.report = report;
    this.nullness = new MemberNullness(compiler, report);
    this.scales = new ScaleReader(report);
  }

  /**
   * Reads a record into the declarations, where it is found from the start: it may be recursive.
   */
  void read(
      TypeElement element,
      Instance instance,
      Place place,
      Map<QualifiedName, TypeDeclaration> declarations) {
    AvroNames.check(instance.type().name(), place, report);
    if (!RecordAccessors.areDistinct(element)) {
      javaTypes.leaveToTheCompiler("two components of one name", element);
    }
    if (compiler.isSource(element) && !RecordAccessors.canBeCreated(element, compiler.types())) {
      javaTypes.leaveToTheCompiler(element.getSimpleName() + "(…)", element);
    }
    List<String> former =
        formerNames.ofType(element, instance.type().name(), instance.renamed(), place);
    declarations.put(instance.name(), declaration(instance, former, List.of()));
    FormerNameReader.Components formerOfComponents = formerNames.components(instance.simpleName());
    List<Component> components = new ArrayList<>();
    for (RecordComponentElement component : element.getRecordComponents()) {
      Optional<Component> read = component(element, instance, component, formerOfComponents, place);
      if (read.isPresent()) {
        components.add(read.get());
      }
    }
    declarations.put(instance.name(), declaration(instance, former, components));
  }

  private static RecordDeclaration declaration(
      Instance instance, List<String> formerNames, List<Component> components) {
    return new RecordDeclaration(
        instance.name(), instance.type(), instance.avroName(), formerNames, components, false);
  }

  private Optional<Component> component(
      TypeElement element,
      Instance instance,
      RecordComponentElement component,
      FormerNameReader.Components formerOfComponents,
      Place place) {
    String simpleName = component.getSimpleName().toString();
    List<Element> views = views(element, component);
    List<Element> annotated = annotated(views);
    Element placed = placed(annotated, component);
    TypeMirror type = typeOf(instance, component, placed);
    JavaType javaType = javaTypes.read(type, element);
    Place inside = place.component(instance.simpleName(), simpleName, javaType.display(), placed);
    AvroNames.check(simpleName, inside, report);
    if (!RecordAccessors.areValid(element, component, compiler.types())) {
      javaTypes.leaveToTheCompiler(simpleName + "()", element);
    }
    NullMarks marks = NullMarks.NONE;
    if (!type.getKind().isPrimitive()) {
      marks =
          nullness
              .of(element, views, inside)
              .substituted(component.asType(), variables(element), instance.marks());
    }
    List<String> former = formerOfComponents.read(annotated, simpleName, inside);
    Optional<DecimalType> scale = scales.read(annotated, javaType, inside);
    Place scaled = inside.scaled(scale.isPresent() ? scale : scaleOf(instance, place));
    Optional<Slot> slot = types.slot(type, marks, element, scaled);
    if (slot.isEmpty()) {
      return Optional.empty();
    }
    Optional<Object> absent =
        defaults.read(annotated, instance.simpleName() + "." + simpleName, slot.get(), inside);
    return Optional.of(
        new Component(
            simpleName, javaType, slot.get(), Accessors.ofRecord(simpleName), former, absent));
  }

  /** The type of a component, with the arguments of the record in it. */
  private TypeMirror typeOf(Instance instance, RecordComponentElement component, Element placed) {
    return instance.arguments().isEmpty()
        ? component.asType()
        : compiler.types().asMemberOf(instance.mirror(), placed);
  }

  /** What is said where a generic record is used is about its arguments. */
  private static Optional<DecimalType> scaleOf(Instance instance, Place use) {
    return instance.arguments().isEmpty() ? Optional.empty() : use.scale();
  }

  private static List<String> variables(TypeElement element) {
    return element.getTypeParameters().stream()
        .map(variable -> variable.getSimpleName().toString())
        .toList();
  }

  /** What stands for the component in messages: compilers know no position of the component. */
  private static Element placed(List<Element> annotated, RecordComponentElement component) {
    Element first = annotated.get(0);
    return first.getKind() == ElementKind.FIELD ? first : component;
  }

  /** The field first: compilers know its position, and no position of the component. */
  private static List<Element> annotated(List<Element> views) {
    List<Element> fieldFirst = new ArrayList<>(views);
    for (Element view : views) {
      if (view.getKind() == ElementKind.FIELD) {
        fieldFirst.remove(view);
        fieldFirst.add(0, view);
      }
    }
    return fieldFirst;
  }

  /** The component, its field and its accessor: each of them may carry the annotation. */
  private static List<Element> views(TypeElement element, RecordComponentElement component) {
    List<Element> views = new ArrayList<>();
    views.add(component);
    List<Element> accessors = new ArrayList<>();
    for (Element member : element.getEnclosedElements()) {
      if (!member.getSimpleName().equals(component.getSimpleName())) {
        continue;
      }
      if (member.getKind() == ElementKind.FIELD) {
        views.add(member);
      } else if (member instanceof ExecutableElement method && method.getParameters().isEmpty()) {
        accessors.add(method);
      }
    }
    views.addAll(accessors);
    return views;
  }
}
