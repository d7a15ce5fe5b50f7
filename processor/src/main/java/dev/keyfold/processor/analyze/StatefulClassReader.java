package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.Engine;
import dev.keyfold.annotation.FormerName;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.Retired;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.processor.analyze.ComponentReader.Part;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.StatefulClass.Construction;
import dev.keyfold.processor.model.StatefulClass.Enclosing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Reads a class with {@code @Stateful}, right or wrong; or one without it that declares state, for
 * classes that extend it or have it as a component.
 */
public final class StatefulClassReader {
  private final CompilerView compiler;
  private final TypeElement element;
  private final SourcePosition origin;
  private final Report.Builder report;
  private final JavaTypeReader javaTypes;
  private final StateTypeReader stateTypes;

  private StatefulClassReader(CompilerView compiler, TypeElement element) {
    this.compiler = compiler;
    this.element = element;
    this.origin = SourcePosition.of(element);
    this.report = Report.about(origin);
    this.javaTypes = new JavaTypeReader(compiler);
    this.stateTypes = new StateTypeReader(compiler, javaTypes, compiler.packageOf(element), report);
  }

  /** Reads the class. */
  public static Analysis read(CompilerView compiler, TypeElement element) {
    return new StatefulClassReader(compiler, element).read();
  }

  private Analysis read() {
    Members members = Members.of(compiler, element);
    CodecReader codecs = new CodecReader(compiler, javaTypes, compiler.packageOf(element), report);
    FieldReader fields =
        new FieldReader(
            compiler,
            javaTypes,
            stateTypes,
            codecs,
            new ScaleReader(report),
            new PlainReader(compiler, javaTypes, stateTypes, report));
    List<StateField> state = members.state(fields, Holder.STATEFUL);
    List<PlainField> plain = plainFields(fields);
    SignatureAccess access = new SignatureAccess(compiler, compiler.packageOf(element), report);
    CallbackReader callbackReader = new CallbackReader(compiler, javaTypes, access);
    List<Callback> callbacks = members.callbacks(callbackReader, Holder.STATEFUL);
    List<Part> parts = ComponentReader.read(compiler, javaTypes, access, report, members);
    members.noteMissing(javaTypes);
    noteMissing(parts);
    Optional<Members.KeyParameter> keyParameter = members.keyType();
    checkKeys(parts, keyParameter);
    Optional<StateType> key =
        keyParameter.isPresent() && isKnown(callbacks) ? key(keyParameter.get()) : Optional.empty();
    Place place = Place.of(Place.Use.STATE, element.getSimpleName().toString(), origin);
    new EndlessRule(compiler, stateTypes.declarations()).check(place, report);
    AvroNameRule.check(stateTypes.declarations().values(), place, report);
    Optional<AnnotationView> annotation = AnnotationView.on(element, Stateful.class);
    StatefulClass model =
        new StatefulClass(
            compiler.nameOf(element),
            annotation.map(stateful -> stateful.text("value")).orElse(""),
            FieldReader.writtenNames(element, FormerName.class.getName()),
            FieldReader.writtenNames(element, Retired.class.getName()),
            annotation
                .map(stateful -> stateful.constant("late", LatePolicy.class))
                .orElse(LatePolicy.DEFAULT),
            FieldReader.valueOrigin(element, Stateful.class.getName(), "late"),
            annotation
                .map(stateful -> Set.copyOf(stateful.constants("engines", Engine.class)))
                .orElse(Set.of()),
            kind(),
            CompilerView.modifiers(element),
            CompilerView.isInner(element),
            !element.getTypeParameters().isEmpty(),
            enclosing(),
            construction(),
            state,
            plain,
            callbacks,
            InputTypesReader.read(compiler, members.inputTypes()),
            components(parts),
            state(parts, fields),
            callbacks(parts, callbackReader),
            accessible(members, parts),
            key,
            stateTypes.declarations(),
            origin,
            FieldReader.valueOrigin(element, Stateful.class.getName(), "value"));
    return new Analysis(model, report.build(), javaTypes.missing());
  }

  private void noteMissing(List<Part> parts) {
    for (Part part : parts) {
      part.members().noteMissing(javaTypes);
    }
  }

  private void checkKeys(List<Part> parts, Optional<Members.KeyParameter> key) {
    ComponentKeys keys = new ComponentKeys(compiler, javaTypes, report);
    if (key.isPresent()) {
      for (Part part : parts) {
        keys.check(part, key.get().type());
      }
    }
  }

  private static List<Component> components(List<Part> parts) {
    List<Component> components = new ArrayList<>();
    for (Part part : parts) {
      components.add(part.component());
    }
    return components;
  }

  private static List<StateField> state(List<Part> parts, FieldReader reader) {
    List<StateField> state = new ArrayList<>();
    for (Part part : parts) {
      state.addAll(part.members().state(reader, part.holder()));
    }
    return state;
  }

  private static List<Callback> callbacks(List<Part> parts, CallbackReader reader) {
    List<Callback> callbacks = new ArrayList<>();
    for (Part part : parts) {
      callbacks.addAll(part.members().callbacks(reader, part.holder()));
    }
    return callbacks;
  }

  /** The classes of other packages that members come from and an accessor leads to. */
  private Set<QualifiedName> accessible(Members members, List<Part> parts) {
    Set<QualifiedName> accessible = new HashSet<>();
    addAccessible(members, accessible);
    for (Part part : parts) {
      addAccessible(part.members(), accessible);
    }
    return accessible;
  }

  private void addAccessible(Members members, Set<QualifiedName> accessible) {
    String home = compiler.packageOf(element);
    for (TypeElement type : members.lineage()) {
      if (!compiler.packageOf(type).equals(home) && compiler.isAccessibleByAccessor(type)) {
        accessible.add(compiler.nameOf(type));
      }
    }
  }

  private Optional<StateType> key(Members.KeyParameter parameter) {
    String name = parameter.element().getSimpleName().toString();
    return stateTypes.key(
        parameter.type(),
        NullMarks.of(List.of(parameter.type())),
        element,
        Place.of(Place.Use.KEY, name, SourcePosition.of(parameter.element())));
  }

  /** What is no key is not judged as one: that a key is missing is told by the checks. */
  private static boolean isKnown(List<Callback> callbacks) {
    for (Callback callback : callbacks) {
      if (callback.kind() == Callback.Kind.INPUT) {
        return callback.isWellFormed();
      }
    }
    return false;
  }

  private List<PlainField> plainFields(FieldReader fields) {
    List<PlainField> plain = new ArrayList<>();
    for (VariableElement field : ElementFilter.fieldsIn(element.getEnclosedElements())) {
      if (!FieldReader.isState(field)) {
        plain.add(fields.plain(field));
      }
    }
    return plain;
  }

  private StatefulClass.Kind kind() {
    return switch (element.getKind()) {
      case RECORD -> StatefulClass.Kind.RECORD;
      case ENUM -> StatefulClass.Kind.ENUM;
      case INTERFACE, ANNOTATION_TYPE -> StatefulClass.Kind.INTERFACE;
      default -> StatefulClass.Kind.CLASS;
    };
  }

  private List<Enclosing> enclosing() {
    List<Enclosing> around = new ArrayList<>();
    for (Element at = element.getEnclosingElement();
        at instanceof TypeElement type;
        at = at.getEnclosingElement()) {
      around.add(
          new Enclosing(
              compiler.nameOf(type), CompilerView.modifiers(type), CompilerView.isInner(type)));
    }
    return around;
  }

  private Construction construction() {
    if (!hasUsableConstructor()) {
      return Construction.NONE;
    }
    // one that throws checked exceptions is of no use for a constructor reference
    return compiler.isConstructible(element, compiler.packageOf(element))
        ? Construction.NO_ARGUMENTS
        : Construction.ARGUMENTS;
  }

  private boolean hasUsableConstructor() {
    for (ExecutableElement constructor :
        ElementFilter.constructorsIn(element.getEnclosedElements())) {
      if (!constructor.getModifiers().contains(Modifier.PRIVATE)) {
        return true;
      }
    }
    return false;
  }
}
