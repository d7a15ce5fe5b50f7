package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.FormerName;
import dev.keyfold.annotation.Scale;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.SourcePosition.Elsewhere;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.schema.rules.Change;
import dev.keyfold.schema.rules.Rule;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Finds where the changes of a state schema are written. */
public final class SchemaPlaces {
  private static final String FORMER_NAME = FormerName.class.getName();
  private static final String SCALE = Scale.class.getName();
  private static final String STATE_VAR = StateVar.class.getName();

  private final CompilerView compiler;
  private final StatefulClass source;

  /** The places of the schema of a class. */
  public SchemaPlaces(CompilerView compiler, StatefulClass source) {
    this.compiler = compiler;
    this.source = source;
  }

  /**
   * The most precise place: what is written in an annotation, a component, constant or type in the
   * source file that declares it. In a class file there are none; there it is the state variable,
   * or the key, that leads to it. For what is not declared any more it is the class.
   */
  public Origin of(Change change) {
    Change.Place place = change.place();
    return switch (place.part()) {
      case PROCESSOR ->
          change.rule() == Rule.PROCESSOR_RENAMED ? source.nameOrigin() : source.origin();
      case KEY -> within(key(), change);
      case VARIABLE, MAP_KEY, TIMER ->
          source.allFields().stream()
              .filter(field -> field.name().equals(place.name()))
              .findFirst()
              .map(field -> of(field, change))
              .orElse(source.origin());
    };
  }

  private Origin key() {
    return source.callbacks(Callback.Kind.INPUT).stream()
        .flatMap(input -> input.parameter(Callback.Role.KEY).stream())
        .findFirst()
        .map(Callback.Parameter::origin)
        .orElse(source.origin());
  }

  /** What the declaration of the variable says, or what is inside of it. */
  private Origin of(StateField field, Change change) {
    return switch (change.rule()) {
      case EPOCH_LOWERED -> field.epochOrigin();
      case FAMILY_CHANGED -> field.familyOrigin();
      case RETIRED_NAME_REUSED -> field.nameOrigin();
      case KIND_CHANGED, USE_CHANGED, CLOCK_CHANGED, FORMER_NAME_DROPPED ->
          within(field.origin(), change);
      default ->
          change.place().part() == Change.Part.VARIABLE
              ? codec(field.origin()).orElseGet(() -> within(field.origin(), change))
              : within(field.origin(), change);
    };
  }

  /** What is stored is what the user's codec says, if there is one. */
  private static Optional<Origin> codec(Origin field) {
    return field instanceof SourcePosition position
        ? Optional.of(FieldReader.valueOrigin(position.element(), STATE_VAR, "codec"))
            .filter(written -> written.value() != null)
            .map(Origin.class::cast)
        : Optional.empty();
  }

  private Origin within(Origin declared, Change change) {
    if (!(declared instanceof SourcePosition user)) {
      return declared;
    }
    Optional<TypeElement> type = change.place().type().flatMap(this::type);
    Element exact =
        type.map(around -> part(around, change)).map(Element.class::cast).orElse(user.element());
    if (change.rule() == Rule.SUBTYPE_REMOVED) {
      exact = sealed(exact.asType()).map(Element.class::cast).orElse(exact);
    }
    if (exact.equals(user.element())) {
      return annotated(exact, change.rule());
    }
    return compiler.canPlace(exact)
        ? annotated(exact, change.rule()).usedBy(user, elsewhere(exact))
        : user;
  }

  /** The component or constant; where the type has it no more, the type. */
  private static Element part(TypeElement type, Change change) {
    Optional<String> constant =
        change.rule() == Rule.SYMBOL_REPLACED
            ? Optional.ofNullable(change.arguments().get("default"))
            : Optional.empty();
    return constant
        .or(() -> change.place().member())
        .flatMap(name -> member(type, name))
        .orElse(type);
  }

  /** The sealed interface that a component or state variable holds: a union has no name. */
  private static Optional<TypeElement> sealed(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return sealed(array.getComponentType());
    }
    if (!(type instanceof DeclaredType declared)) {
      return Optional.empty();
    }
    TypeElement element = (TypeElement) declared.asElement();
    return element.getModifiers().contains(Modifier.SEALED)
        ? Optional.of(element)
        : declared.getTypeArguments().stream()
            .flatMap(argument -> sealed(argument).stream())
            .reduce((key, value) -> value);
  }

  /** What the annotation says that the change is about, else the element. */
  private static SourcePosition annotated(Element element, Rule rule) {
    return switch (rule) {
      case FORMER_NAME_AMBIGUOUS, NAMES_CROSSED ->
          FieldReader.valueOrigin(element, FORMER_NAME, "value");
      case DECIMAL_CHANGED ->
          new SourcePosition(element, CompilerView.annotation(element, SCALE).orElse(null), null);
      default -> SourcePosition.of(element);
    };
  }

  private Elsewhere elsewhere(Element element) {
    TypeElement type =
        element instanceof TypeElement itself ? itself : CompilerView.ownerOf(element);
    return compiler.isSource(type) ? Elsewhere.SHOWN : Elsewhere.NAMED;
  }

  /** The class that Avro calls so: of a generic record the class of all its instantiations. */
  private Optional<TypeElement> type(String avroName) {
    String name =
        source.declarations().values().stream()
            .filter(declaration -> declaration.avroName().toString().equals(avroName))
            .map(declaration -> declaration.type().name().toString())
            .findFirst()
            .orElse(avroName);
    return Optional.ofNullable(compiler.elements().getTypeElement(name));
  }

  /** A constant, a component, or a field, which superclasses may declare too. */
  private static Optional<Element> member(TypeElement type, String name) {
    return lineage(type)
        .flatMap(part -> part.getEnclosedElements().stream())
        .filter(member -> member.getSimpleName().contentEquals(name))
        .filter(
            member ->
                member.getKind() == ElementKind.ENUM_CONSTANT
                    || member.getKind() == ElementKind.FIELD)
        .map(Element.class::cast)
        .findFirst();
  }

  private static Stream<TypeElement> lineage(TypeElement type) {
    return Stream.iterate(type, at -> at != null, SchemaPlaces::superclass);
  }

  private static @Nullable TypeElement superclass(TypeElement type) {
    return type.getSuperclass().getKind() == TypeKind.DECLARED
        ? (TypeElement) ((DeclaredType) type.getSuperclass()).asElement()
        : null;
  }
}
