package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Reads JavaBeans: classes with a constructor without parameters, and a getter and a setter for
 * each field. The fields of superclasses come first, those of one class by name: the Eclipse
 * compiler does not tell in which order a class file has them.
 */
final class BeanReader {
  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final StateTypeReader types;
  private final String fromPackage;
  private final FormerNameReader formerNames;
  private final DefaultReader defaults;
  private final Report.Builder report;
  private final MemberNullness nullness;
  private final ScaleReader scales;

  BeanReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      StateTypeReader types,
      String fromPackage,
      FormerNameReader formerNames,
      DefaultReader defaults,
      Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.types = types;
    this.fromPackage = fromPackage;
    this.formerNames = formerNames;
    this.defaults = defaults;
    this.report = report;
    this.nullness = new MemberNullness(compiler, report);
    this.scales = new ScaleReader(report);
  }

  /** Whether the class is the user's own, so that it is worth saying why it is no bean. */
  boolean isCandidate(TypeElement element) {
    return element.getKind() == ElementKind.CLASS
        && element.getTypeParameters().isEmpty()
        && !element.getModifiers().contains(Modifier.SEALED)
        && !isOfJava(element)
        && lineage(element).stream().noneMatch(this::isOfJava);
  }

  private boolean isOfJava(TypeElement element) {
    String packageName = compiler.packageOf(element);
    return packageName.startsWith("java.") || packageName.startsWith("javax.");
  }

  /**
   * Reads a bean into the declarations, where it is found from the start: it may be recursive. What
   * keeps the class from being a bean is reported, all of it at once.
   */
  void read(
      TypeElement element,
      QualifiedName name,
      Place place,
      Map<QualifiedName, TypeDeclaration> declarations) {
    AvroNames.check(name, place, report);
    List<String> former = formerNames.ofType(element, name, UnaryOperator.identity(), place);
    declarations.put(name, declaration(name, former, List.of()));
    List<String> missing = new ArrayList<>(missingOfClass(element));
    List<BeanProperty> properties = properties(element, missing);
    if (properties.isEmpty() && missing.isEmpty()) {
      missing.add("fields: it has nothing to store");
    }
    if (!missing.isEmpty()) {
      reportMissing(name, missing, place);
      return;
    }
    FormerNameReader.Components formerOfFields = formerNames.components(name.simpleName());
    List<Component> components = new ArrayList<>();
    properties.forEach(
        property ->
            component(element, name, property, formerOfFields, place).ifPresent(components::add));
    declarations.put(name, declaration(name, former, components));
  }

  private static RecordDeclaration declaration(
      QualifiedName name, List<String> formerNames, List<Component> components) {
    ClassType type = new ClassType(name, List.of());
    return new RecordDeclaration(name, type, name, formerNames, components, true);
  }

  private List<String> missingOfClass(TypeElement element) {
    if (element.getModifiers().contains(Modifier.ABSTRACT)) {
      return List.of("objects: it is abstract");
    }
    if (CompilerView.isInner(element)) {
      return List.of("'static': an inner class needs an object of the class around it");
    }
    return compiler.isConstructible(element, fromPackage)
        ? List.of()
        : List.of(
            "a constructor without parameters and checked exceptions that "
                + (fromPackage.isEmpty() ? "the default package" : "package " + fromPackage)
                + " can call");
  }

  private List<BeanProperty> properties(TypeElement element, List<String> missing) {
    BeanAccessors accessors = new BeanAccessors(compiler, javaTypes, element, fromPackage);
    Map<String, TypeElement> seen = new HashMap<>();
    List<BeanProperty> properties = new ArrayList<>();
    for (TypeElement owner : lineage(element)) {
      for (VariableElement field : fieldsByName(owner)) {
        if (isStored(field)) {
          String name = field.getSimpleName().toString();
          TypeElement above = seen.put(name, owner);
          if (above == null) {
            accessors.property(owner, field, missing).ifPresent(properties::add);
          } else {
            missing.add("one field '" + name + "': " + above.getSimpleName() + " has one as well");
          }
        }
      }
    }
    return properties;
  }

  private static List<VariableElement> fieldsByName(TypeElement owner) {
    return ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
        .sorted(Comparator.comparing(field -> field.getSimpleName().toString()))
        .toList();
  }

  private static boolean isStored(VariableElement field) {
    return !field.getModifiers().contains(Modifier.STATIC)
        && !field.getModifiers().contains(Modifier.TRANSIENT);
  }

  /** The class and its superclasses but {@code Object}, the highest first. */
  private List<TypeElement> lineage(TypeElement element) {
    List<TypeElement> lineage = new ArrayList<>();
    TypeElement at = element;
    while (!at.getQualifiedName().contentEquals("java.lang.Object")) {
      lineage.add(0, at);
      TypeMirror above = at.getSuperclass();
      if (above.getKind() != TypeKind.DECLARED) {
        break;
      }
      at = (TypeElement) ((DeclaredType) above).asElement();
    }
    return lineage;
  }

  private Optional<Component> component(
      TypeElement element,
      QualifiedName name,
      BeanProperty property,
      FormerNameReader.Components formerOfFields,
      Place place) {
    JavaType javaType = javaTypes.read(property.type(), element);
    String field = property.field().getSimpleName().toString();
    Place inside = place.component(name.simpleName(), field, javaType.display(), property.field());
    AvroNames.check(field, inside, report);
    List<Element> views = List.of(property.field(), property.getter());
    NullMarks marks =
        property.type().getKind().isPrimitive()
            ? NullMarks.NONE
            : nullness.of(property.owner(), views, inside);
    List<String> former = formerOfFields.read(views, field, inside);
    Place scaled = inside.scaled(scales.read(views, javaType, inside));
    return types
        .slot(property.type(), marks, element, scaled)
        .map(
            slot ->
                new Component(
                    field,
                    javaType,
                    slot,
                    property.accessors(),
                    former,
                    defaults.read(views, name.simpleName() + "." + field, slot, inside)));
  }

  private void reportMissing(QualifiedName name, List<String> missing, Place place) {
    report.add(
        TypeDiagnostic.NO_BEAN
            .at(place.origin())
            .with("variable", place.subject())
            .with("path", place.path())
            .with("type", name)
            .with("route", place.longRoute())
            .with("missing", String.join("\n", missing)));
  }
}
