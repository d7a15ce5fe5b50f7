package dev.keyfold.processor.evolution;

import dev.keyfold.processor.evolution.Declared.Component;
import dev.keyfold.processor.evolution.Declared.Constants;
import dev.keyfold.processor.evolution.Declared.Rec;
import dev.keyfold.processor.evolution.Declared.Sealed;
import dev.keyfold.processor.evolution.JavaType.Decimal;
import dev.keyfold.processor.evolution.JavaType.Kind;
import dev.keyfold.processor.evolution.JavaType.Many;
import dev.keyfold.processor.evolution.JavaType.Mapped;
import dev.keyfold.processor.evolution.JavaType.Maybe;
import dev.keyfold.processor.evolution.JavaType.Parameter;
import dev.keyfold.processor.evolution.JavaType.Ref;
import dev.keyfold.processor.evolution.JavaType.Scalar;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The types of one processor in one version, and their source. */
final class JavaVersion {
  private static final String IMPORTS =
      "import dev.keyfold.*; import dev.keyfold.annotation.*; import java.math.*;"
          + " import java.time.*;"
          + " import java.util.*; import org.jspecify.annotations.Nullable;\n";

  final int number;
  final Map<Integer, Declared> declared = new LinkedHashMap<>();
  int root;

  JavaVersion(int number) {
    this.number = number;
  }

  JavaVersion copy() {
    JavaVersion copy = new JavaVersion(number);
    declared.forEach((id, type) -> copy.declared.put(id, type.copy()));
    copy.root = root;
    return copy;
  }

  Declared get(int id) {
    return declared.get(id);
  }

  Ref rootType() {
    return new Ref(root);
  }

  /** The records that a value may be of; of a record itself. */
  List<Rec> branches(Ref ref) {
    return get(ref.id()) instanceof Sealed sealed
        ? sealed.subtypes.stream().map(id -> (Rec) get(id)).toList()
        : List.of((Rec) get(ref.id()));
  }

  /** The components of a record, with the argument of the type in place of its parameter. */
  List<Component> components(Rec record, Ref type) {
    if (!record.generic) {
      return record.components;
    }
    return record.components.stream()
        .map(component -> component.with(type.arguments().get(0), this))
        .toList();
  }

  /** The types that the state is made of. */
  List<Declared> used() {
    Set<Integer> used = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      int id = open.pop();
      if (used.add(id)) {
        refs(get(id)).forEach(open::push);
      }
    }
    return used.stream().map(this::get).toList();
  }

  private static Stream<Integer> refs(Declared type) {
    if (type instanceof Rec rec) {
      return rec.components.stream().flatMap(component -> component.type.refs());
    }
    return type instanceof Sealed sealed ? sealed.subtypes.stream() : Stream.empty();
  }

  /** The full name in Avro. */
  String fullName(Declared type) {
    return holder(type) + "." + type.name;
  }

  /** The name of the class in the virtual machine. */
  String className(Declared type) {
    return holder(type) + "$" + type.name;
  }

  private String holder(Declared type) {
    return (type.moved ? "other.M" : "demo.P") + number;
  }

  /** Whether the type of a component can have {@code @Default}. */
  boolean canHaveDefault(JavaType type) {
    return (type instanceof Scalar scalar && !scalar.kind().initial().isEmpty())
        || type instanceof Decimal
        || (type instanceof Ref ref && get(ref.id()) instanceof Constants);
  }

  /** The literal of a default. */
  String initial(JavaType type) {
    if (type instanceof Decimal decimal) {
      return decimal.initial();
    }
    return type instanceof Scalar scalar
        ? scalar.kind().initial()
        : ((Constants) get(((Ref) type).id())).names.get(0);
  }

  /** The source files: the processor with its types, and the types that were moved. */
  List<String> sources() {
    String processor =
        "package demo;\n"
            + IMPORTS
            + "@Stateful(\"p%d\") public class P%d {\n".formatted(number, number)
            + "  @StateVar ValueState<"
            + source(rootType(), true)
            + "> value;\n"
            + "  @OnInput void on(String key, String record, Emitter<String> out) {}\n"
            + types(false)
            + "}\n";
    List<String> sources = new ArrayList<>(List.of(processor));
    if (declared.values().stream().anyMatch(type -> type.moved)) {
      sources.add(
          "package other;\n"
              + IMPORTS
              + "public interface M%d {\n".formatted(number)
              + types(true)
              + "}\n");
    }
    return sources;
  }

  private String types(boolean moved) {
    return declared.values().stream()
        .filter(type -> type.moved == moved)
        .map(type -> "  " + former(type.former) + "public " + declaration(type) + "\n")
        .collect(Collectors.joining());
  }

  private static String former(List<String> names) {
    return names.isEmpty()
        ? ""
        : names.stream().collect(Collectors.joining("\", \"", "@FormerName({\"", "\"}) "));
  }

  private String declaration(Declared type) {
    if (type instanceof Rec bean && bean.bean) {
      return bean(bean);
    } else if (type instanceof Rec rec) {
      String components =
          rec.components.stream().map(this::component).collect(Collectors.joining(", "));
      String parameter = rec.generic ? "<T>" : "";
      return "record " + rec.name + parameter + "(" + components + ")" + implemented(rec) + " {}";
    } else if (type instanceof Constants constants) {
      String names =
          constants.names.stream()
              .map(name -> (name.equals(constants.fallback) ? "@Default " : "") + name)
              .collect(Collectors.joining(", "));
      return "enum " + constants.name + " { " + names + " }";
    }
    String subtypes =
        ((Sealed) type)
            .subtypes.stream().map(id -> fullName(get(id))).collect(Collectors.joining(", "));
    return "sealed interface " + type.name + " permits " + subtypes + " {}";
  }

  private String bean(Rec bean) {
    String members =
        bean.components.stream()
            .map(
                component -> {
                  String type = source(component.type, false);
                  return "private %s; public %s %s() { return %s; } public void %s(%s %s) { this.%s = %s; }"
                      .formatted(
                          component(component),
                          type,
                          component.accessor("get"),
                          component.name,
                          component.accessor("set"),
                          type,
                          component.name,
                          component.name,
                          component.name);
                })
            .collect(Collectors.joining(" "));
    return "static class " + bean.name + " { " + members + " }";
  }

  private String implemented(Rec rec) {
    return declared.values().stream()
        .filter(type -> type instanceof Sealed sealed && sealed.subtypes.contains(rec.id))
        .map(this::fullName)
        .collect(
            Collectors.collectingAndThen(
                Collectors.joining(", "), names -> names.isEmpty() ? "" : " implements " + names));
  }

  private String component(Component component) {
    String initial =
        component.defaulted && canHaveDefault(component.type)
            ? "@Default(\"" + initial(component.type) + "\") "
            : "";
    String scale =
        component
            .type
            .decimal()
            .map(d -> "@Scale(precision = %d, scale = %d) ".formatted(d.precision(), d.scale()))
            .orElse("");
    return initial
        + scale
        + former(component.former)
        + source(component.type, false)
        + " "
        + component.name;
  }

  private String source(JavaType type, boolean boxed) {
    if (type instanceof Scalar scalar) {
      return boxed ? scalar.kind().boxed() : scalar.kind().source();
    } else if (type instanceof Decimal) {
      return "BigDecimal";
    } else if (type instanceof Parameter) {
      return "T";
    } else if (type instanceof Ref ref) {
      String arguments =
          ref.arguments().stream().map(one -> source(one, true)).collect(Collectors.joining());
      return fullName(get(ref.id())) + (arguments.isEmpty() ? "" : "<" + arguments + ">");
    } else if (type instanceof Many many) {
      return many.array()
          ? source(many.type(), many.type().equals(new Scalar(Kind.BYTE))) + "[]"
          : (many.set() ? "Set<" : "List<") + source(many.type(), true) + ">";
    } else if (type instanceof Mapped mapped) {
      return "Map<" + source(mapped.key(), true) + ", " + source(mapped.value(), true) + ">";
    }
    Maybe maybe = (Maybe) type;
    String bare = source(maybe.type(), true);
    return maybe.optional() ? "Optional<" + bare + ">" : nullable(maybe.type(), bare);
  }

  private String nullable(JavaType type, String source) {
    if (source.endsWith("[]")) {
      return source.substring(0, source.length() - 2) + " @Nullable []";
    }
    int simple = type instanceof Ref ref ? fullName(get(ref.id())).lastIndexOf('.') + 1 : 0;
    return source.substring(0, simple) + "@Nullable " + source.substring(simple);
  }
}
