package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.SourcePosition.Elsewhere;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.schema.Change;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** Finds where the parts of a state schema are written. */
public final class SchemaPlaces {
  private final CompilerView compiler;
  private final StatefulClass source;

  /** The places of the schema of a class. */
  public SchemaPlaces(CompilerView compiler, StatefulClass source) {
    this.compiler = compiler;
    this.source = source;
  }

  /**
   * The most precise place: a component or constant in the source file that declares it. In a class
   * file there are none; there it is the state variable, or the key, that leads to it.
   */
  public Origin of(Change.Place place) {
    Origin declared = declaration(place);
    Optional<TypeElement> type = place.type().flatMap(this::type);
    if (type.isEmpty() || !(declared instanceof SourcePosition user)) {
      return declared;
    }
    Element exact = place.member().flatMap(name -> member(type.get(), name)).orElse(type.get());
    return user.uses(exact, compiler.isSource(type.get()) ? Elsewhere.SHOWN : Elsewhere.NAMED);
  }

  /** The field or parameter; for what is not declared any more, the class. */
  private Origin declaration(Change.Place place) {
    return switch (place.part()) {
      case PROCESSOR -> source.origin();
      case KEY -> key();
      case VARIABLE, MAP_KEY, TIMER ->
          source.fields().stream()
              .filter(field -> field.name().equals(place.name()))
              .findFirst()
              .map(StateField::origin)
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
