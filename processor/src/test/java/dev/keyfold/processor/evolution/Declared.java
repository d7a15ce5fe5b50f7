package dev.keyfold.processor.evolution;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A declared type. Its number says what it is; its name may change. */
abstract class Declared {
  final int id;
  String name;

  /** Whether it lies in the other package. */
  boolean moved;

  final List<String> former = new ArrayList<>();

  private Declared(int id, String name) {
    this.id = id;
    this.name = name;
  }

  abstract Declared copy();

  <T extends Declared> T copyTo(T copy) {
    copy.moved = moved;
    copy.former.addAll(former);
    return copy;
  }

  /** A component; its number says what it is. */
  static final class Component {
    final int id;
    String name;
    JavaType type;
    final List<String> former = new ArrayList<>();

    /** Whether it has {@code @Default}, if its type can have one. */
    boolean defaulted;

    Component(int id, String name, JavaType type) {
      this.id = id;
      this.name = name;
      this.type = type;
    }

    Component copy() {
      return of(type, defaulted);
    }

    /** The same in an instantiation; a default of the type parameter cannot be said. */
    Component with(JavaType argument, JavaVersion version) {
      return of(type.with(argument), defaulted && version.canHaveDefault(type));
    }

    private Component of(JavaType other, boolean otherDefaulted) {
      Component copy = new Component(id, name, other);
      copy.former.addAll(former);
      copy.defaulted = otherDefaulted;
      return copy;
    }

    /** Its getter or setter in a bean. */
    String accessor(String verb) {
      return verb + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
  }

  /** A record. */
  static final class Rec extends Declared {
    final List<Component> components = new ArrayList<>();

    /** Whether it has a type parameter. */
    boolean generic;

    /** Whether it is a class with getters and setters. */
    boolean bean;

    Rec(int id, String name) {
      super(id, name);
    }

    @Override
    Rec copy() {
      Rec copy = copyTo(new Rec(id, name));
      copy.generic = generic;
      copy.bean = bean;
      components.forEach(component -> copy.components.add(component.copy()));
      return copy;
    }
  }

  /** An enum. */
  static final class Constants extends Declared {
    final List<String> names = new ArrayList<>();
    @Nullable String fallback;

    Constants(int id, String name) {
      super(id, name);
    }

    @Override
    Constants copy() {
      Constants copy = copyTo(new Constants(id, name));
      copy.names.addAll(names);
      copy.fallback = fallback;
      return copy;
    }
  }

  /** A sealed interface of records. */
  static final class Sealed extends Declared {
    final List<Integer> subtypes = new ArrayList<>();

    Sealed(int id, String name) {
      super(id, name);
    }

    @Override
    Sealed copy() {
      Sealed copy = copyTo(new Sealed(id, name));
      copy.subtypes.addAll(subtypes);
      return copy;
    }
  }
}
