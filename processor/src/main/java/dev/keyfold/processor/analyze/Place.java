package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.StateType.DecimalType;
import java.util.Optional;
import javax.lang.model.element.Element;

/**
 * Where a type is used, as messages tell it.
 *
 * @param use what it is used for
 * @param subject what messages are about: the variable, or the key
 * @param path the way to the type: {@code Cart.items[].meta}
 * @param atRoot whether the way has not entered a type yet
 * @param route the components on the way with their types; empty for less than two
 * @param origin the field, parameter or component
 * @param scale what a {@code BigDecimal} is stored as there; empty when nothing says so
 */
record Place(
    Use use,
    String subject,
    String path,
    boolean atRoot,
    String route,
    SourcePosition origin,
    Optional<DecimalType> scale) {
  /** What a type is used for. */
  enum Use {
    STATE,
    KEY
  }

  /** The type of a state variable, or one of its arguments. */
  static Place of(Use use, String subject, SourcePosition origin) {
    return new Place(use, subject, subject, true, "", origin, Optional.empty());
  }

  /** A part of the type that is told by a suffix, such as {@code []} for the elements. */
  Place part(String suffix) {
    return new Place(use, subject, path + suffix, false, route, origin, scale);
  }

  /** A component of a record, or a constant of an enum, that is written there. */
  Place component(String record, String component, String type, Element where) {
    return component(record, component, type).at(origin.uses(where));
  }

  /** A component of a record. */
  Place component(String record, String component, String type) {
    String way = atRoot ? record + "." + component : path + "." + component;
    String step = record + "." + component + " (" + type + ")";
    return new Place(
        use,
        subject,
        way,
        false,
        route.isEmpty() ? step : route + " -> " + step,
        origin,
        Optional.empty());
  }

  /** The same place, where a {@code BigDecimal} is stored as that. */
  Place scaled(Optional<DecimalType> declared) {
    return new Place(use, subject, path, atRoot, route, origin, declared);
  }

  /** A value of a subtype. */
  Place subtype(String name) {
    return atRoot
        ? this
        : new Place(use, subject, path + "(" + name + ")", false, route, origin, scale);
  }

  /** The same place, marked at an element that it uses. */
  Place marking(Element where) {
    return at(origin.uses(where));
  }

  private Place at(SourcePosition position) {
    return new Place(use, subject, path, atRoot, route, position, scale);
  }

  /** The same place, used as a key. */
  Place asKey() {
    return new Place(Use.KEY, subject, path, atRoot, route, origin, scale);
  }

  /** The way with its types, where it has more than one step. */
  String longRoute() {
    return route.contains(" -> ") ? route : "";
  }
}
