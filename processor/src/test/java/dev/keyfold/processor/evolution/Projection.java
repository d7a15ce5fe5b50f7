package dev.keyfold.processor.evolution;

import dev.keyfold.processor.evolution.Declared.Component;
import dev.keyfold.processor.evolution.Declared.Constants;
import dev.keyfold.processor.evolution.Declared.Rec;
import dev.keyfold.processor.evolution.JavaType.Decimal;
import dev.keyfold.processor.evolution.JavaType.Many;
import dev.keyfold.processor.evolution.JavaType.Mapped;
import dev.keyfold.processor.evolution.JavaType.Maybe;
import dev.keyfold.processor.evolution.JavaType.Ref;
import dev.keyfold.processor.evolution.JavaType.Scalar;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a value of one version is in another one, component by component. */
final class Projection {
  private final JavaVersion older;
  private final JavaVersion newer;
  private final Expected names;

  Projection(JavaVersion older, JavaVersion newer) {
    this.older = older;
    this.newer = newer;
    this.names = new Expected(older, newer);
  }

  /** The value in the newer version. */
  @Nullable Object of(@Nullable Object value) {
    return project(older.rootType(), newer.rootType(), value);
  }

  private @Nullable Object project(JavaType was, JavaType now, @Nullable Object value) {
    if (value == null) {
      return null;
    }
    JavaType from = was.bare();
    JavaType to = now.bare();
    if (to instanceof Scalar scalar) {
      return converted(value, scalar);
    } else if (to instanceof Decimal) {
      return value;
    } else if (to instanceof Many many) {
      List<@Nullable Object> items = new ArrayList<>();
      for (Object item : (List<?>) value) {
        items.add(project(((Many) from).type(), many.type(), item));
      }
      // elements that have become equal are one
      return many.set() ? List.copyOf(new LinkedHashSet<>(items)) : items;
    } else if (to instanceof Mapped mapped) {
      Map<Object, @Nullable Object> entries = new LinkedHashMap<>();
      Mapped before = (Mapped) from;
      ((Map<?, ?>) value)
          .forEach(
              (key, item) ->
                  entries.put(
                      Objects.requireNonNull(project(before.key(), mapped.key(), key)),
                      project(before.value(), mapped.value(), item)));
      return entries;
    }
    return value instanceof Sample.Constant constant
        ? constant((Ref) to, constant)
        : record((Ref) from, (Ref) to, (Sample.Node) value);
  }

  private Object constant(Ref to, Sample.Constant value) {
    Constants constants = (Constants) newer.get(to.id());
    return constants.names.contains(value.name())
        ? value
        : new Sample.Constant(Objects.requireNonNull(constants.fallback));
  }

  private Object record(Ref from, Ref to, Sample.Node value) {
    Rec was =
        older.branches(from).stream()
            .filter(branch -> branch.id == value.type())
            .findFirst()
            .orElseThrow();
    Rec now =
        newer.branches(to).stream()
            .filter(branch -> names.isTold(was, branch))
            .findFirst()
            .orElseThrow();
    Map<String, @Nullable Object> components = new LinkedHashMap<>();
    for (Component component : newer.components(now, to)) {
      Optional<Component> before = Expected.was(component, older.components(was, from));
      components.put(
          component.name,
          before.isPresent()
              ? project(
                  before.get().type, component.type, value.components().get(before.get().name))
              : initial(component.type));
    }
    return new Sample.Node(now.id, components);
  }

  private @Nullable Object initial(JavaType type) {
    if (type instanceof Maybe) {
      return null;
    } else if (type instanceof Many) {
      return List.of();
    } else if (type instanceof Mapped) {
      return Map.of();
    }
    if (type instanceof Decimal decimal) {
      return new BigDecimal(decimal.initial());
    }
    return type instanceof Scalar scalar
        ? Sample.parsed(scalar.kind(), newer.initial(type))
        : new Sample.Constant(newer.initial(type));
  }

  private static Object converted(Object value, Scalar to) {
    Object number = value instanceof Character letter ? (Object) (int) letter : value;
    return switch (to.kind()) {
      case BYTES ->
          value instanceof String text
              ? ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8))
              : value;
      case SHORT -> ((Number) number).shortValue();
      case INT -> ((Number) number).intValue();
      case LONG -> ((Number) number).longValue();
      case FLOAT -> ((Number) number).floatValue();
      case DOUBLE -> ((Number) number).doubleValue();
      default -> value;
    };
  }
}
