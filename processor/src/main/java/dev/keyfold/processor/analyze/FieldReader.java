package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.Downtime;
import dev.keyfold.annotation.FormerName;
import dev.keyfold.annotation.Refresh;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.annotation.Ttl;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.TtlDeclaration;
import dev.keyfold.processor.model.WrittenName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads fields: state variables, timers, and the others. */
final class FieldReader {
  private static final String STATE_VAR = StateVar.class.getName();
  private static final String TTL = Ttl.class.getName();
  private static final String FORMER_NAME = FormerName.class.getName();

  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final StateTypeReader stateTypes;
  private final ContainerTypes containers;
  private final CodecReader codecs;
  private final ScaleReader scales;
  private final PlainReader plainFields;

  FieldReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      StateTypeReader stateTypes,
      CodecReader codecs,
      ScaleReader scales,
      PlainReader plainFields) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.stateTypes = stateTypes;
    this.containers = new ContainerTypes(compiler.elements(), compiler.types());
    this.codecs = codecs;
    this.scales = scales;
    this.plainFields = plainFields;
  }

  /** Whether the field is declared as state. */
  static boolean isState(VariableElement field) {
    return CompilerView.annotation(field, STATE_VAR).isPresent();
  }

  /**
   * Reads a state variable or timer.
   *
   * @param type the type of the field in the class of its holder
   */
  StateField state(VariableElement field, TypeMirror type, Holder holder) {
    TypeElement owner = CompilerView.ownerOf(field);
    AnnotationView annotation = AnnotationView.on(field, StateVar.class).orElseThrow();
    String fieldName = field.getSimpleName().toString();
    String written = annotation.text("name");
    String name = written.isEmpty() ? fieldName : written;
    String family = annotation.text("family");
    JavaType javaType = javaTypes.read(type, owner);
    Optional<Handle> handle = Handle.of(javaType);
    Place place = Place.of(Place.Use.STATE, fieldName, holder.at(SourcePosition.of(field)));
    codecs.reportNoClass(field);
    if (handle.isPresent() && handle.get().isTimer() && codecs.of(field).isPresent()) {
      codecs.reportTimer(name, field);
    }
    Place scaled = place.scaled(scales.read(field, stored(javaType, field), place));
    Optional<PlainReader.Field> plain =
        handle.isPresent() ? Optional.empty() : plainFields.read(field, type, owner, scaled);
    if (plain.isPresent()) {
      codecs.reportPlain(field, plain.get().plain());
    }
    List<StateType> types =
        handle.isPresent()
            ? arguments(handle.get(), type, owner, field, scaled)
            : plain.flatMap(PlainReader.Field::type).stream().toList();
    return new StateField(
        holder.component(),
        fieldName,
        holder.qualified(name),
        holder.formerNames(name, writtenNames(field, FORMER_NAME)),
        family.isEmpty() ? "" : holder.qualified(family),
        annotation.number("epoch"),
        javaType,
        plain.isPresent() ? Optional.of(Handle.VALUE) : handle,
        plain.map(PlainReader.Field::plain),
        types,
        ttl(field, holder),
        CompilerView.modifiers(field),
        compiler.nameOf(owner),
        holder.at(SourcePosition.of(field)),
        holder.at(optionOrigin(field, "name")),
        holder.at(optionOrigin(field, "family")),
        holder.at(optionOrigin(field, "epoch")));
  }

  /** Reads any other field. */
  PlainField plain(VariableElement field) {
    TypeElement owner = CompilerView.ownerOf(field);
    return new PlainField(
        field.getSimpleName().toString(),
        javaTypes.read(field.asType(), owner),
        containers.contain(field.asType()) || containers.isA(field.asType(), "java.util.Random"),
        Members.isComponent(compiler, field.asType()),
        plainFields.canBeState(field.asType()),
        ttl(field, Holder.STATEFUL),
        CompilerView.modifiers(field),
        SourcePosition.of(field));
  }

  private List<StateType> arguments(
      Handle handle, TypeMirror type, TypeElement owner, VariableElement field, Place place) {
    List<? extends TypeMirror> arguments = ((DeclaredType) type).getTypeArguments();
    if (arguments.size() != handle.arguments() || hasWildcard(arguments)) {
      return List.of();
    }
    NullMarks marks = NullMarks.of(List.of(type));
    List<StateType> types = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      TypeMirror argument = arguments.get(i);
      boolean isKey = (handle.isMap() || handle.isTimerFamily()) && i == 0;
      NullMarks inside = marks.argument(i);
      if (inside.isNullable()) {
        stateTypes.reportNullArgument(place, javaTypes.read(argument, owner).display());
      }
      Optional<StateType> read =
          isKey
              ? key(handle, argument, inside, owner, place)
              : content(argument, inside, owner, field, part(handle, place));
      if (read.isPresent()) {
        types.add(read.get());
      }
    }
    return types.size() == arguments.size() ? types : List.of();
  }

  private Optional<StateType> key(
      Handle handle, TypeMirror type, NullMarks marks, TypeElement owner, Place place) {
    return switch (handle) {
      case SORTED_MAP -> stateTypes.sortedKey(type, marks, owner, place.part("{key}"));
      case MAP -> stateTypes.key(type, marks, owner, place.part("{key}"));
      default -> stateTypes.key(type, marks, owner, place.part("{id}"));
    };
  }

  private Optional<StateType> content(
      TypeMirror type, NullMarks marks, TypeElement owner, VariableElement field, Place place) {
    Optional<TypeElement> codec = codecs.of(field);
    return codec.isPresent()
        ? codecs.read(codec.get(), type, owner, field).map(StateType.class::cast)
        : stateTypes.read(type, marks, owner, place);
  }

  /** What generated codecs store of a variable: nothing where the user brings the codec. */
  private Optional<JavaType> stored(JavaType type, VariableElement field) {
    return codecs.of(field).isPresent() ? Optional.empty() : Optional.of(type);
  }

  private static Place part(Handle handle, Place place) {
    return switch (handle) {
      case LIST -> place.part("[]");
      case MAP, SORTED_MAP -> place.part("{}");
      default -> place;
    };
  }

  /** A handle with wildcards is reported as a whole, by the checks. */
  private static boolean hasWildcard(List<? extends TypeMirror> arguments) {
    for (TypeMirror argument : arguments) {
      if (argument.getKind() == TypeKind.WILDCARD) {
        return true;
      }
    }
    return false;
  }

  private static Optional<TtlDeclaration> ttl(VariableElement field, Holder holder) {
    Optional<AnnotationView> annotation = AnnotationView.on(field, Ttl.class);
    if (annotation.isEmpty()) {
      return Optional.empty();
    }
    AnnotationView ttl = annotation.get();
    return Optional.of(
        new TtlDeclaration(
            ttl.text("value"),
            ttl.constant("clock", TimeDomain.class),
            ttl.constant("refresh", Refresh.class),
            ttl.constant("downtime", Downtime.class),
            holder.at(valueOrigin(field, TTL, "value"))));
  }

  /** The option of the annotation where it is written, else the field. */
  static SourcePosition optionOrigin(VariableElement field, String option) {
    SourcePosition position = valueOrigin(field, STATE_VAR, option);
    return position.value() == null ? SourcePosition.of(field) : position;
  }

  /** The value of an annotation, as far as it is written down. */
  static SourcePosition valueOrigin(Element element, String annotation, String member) {
    return new SourcePosition(
        element,
        CompilerView.annotation(element, annotation).orElse(null),
        value(element, annotation, member).orElse(null));
  }

  /** What is written for a member of an annotation. */
  static Optional<AnnotationValue> value(Element element, String annotation, String member) {
    Optional<AnnotationMirror> mirror = CompilerView.annotation(element, annotation);
    return mirror.isPresent() ? AnnotationView.written(mirror.get(), member) : Optional.empty();
  }

  /** The names in the {@code value} of an annotation, each where it is written. */
  static List<WrittenName> writtenNames(Element element, String annotation) {
    SourcePosition position = valueOrigin(element, annotation, "value");
    AnnotationValue written = position.value();
    if (written == null || !(written.getValue() instanceof List<?> values)) {
      return List.of();
    }
    List<WrittenName> names = new ArrayList<>();
    for (Object value : values) {
      if (value instanceof AnnotationValue one) {
        // a compiler finds a value inside braces, but not the only one, which has none
        AnnotationValue found = values.size() == 1 ? written : one;
        names.add(
            new WrittenName(
                String.valueOf(one.getValue()),
                new SourcePosition(element, position.annotation(), found)));
      }
    }
    return names;
  }
}
