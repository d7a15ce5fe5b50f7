package demo;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A sealed interface whose records are in several places, one of them empty. */
public sealed interface Shape permits Shape.Round, Shape.Square, Shape.Group, Shape.Unit {
  sealed interface Round extends Shape {}

  record Circle(int radius) implements Round {}

  record Ellipse(int width, int height) implements Round {}

  record Square(@Nullable Color fill, int size) implements Shape {}

  record Unit() implements Shape, Tag {}

  /** Recursive: through a list, an Optional, a nullable component and a map. */
  record Group(
      List<Shape> members,
      Optional<Shape> first,
      @Nullable Shape last,
      Map<String, @Nullable Shape> byName,
      Map<Round, Shape> byRound)
      implements Shape {}

  enum Color {
    RED,
    GREEN
  }

  sealed interface Tag {}

  /** Generic, with records that hold its argument and one that does not. */
  sealed interface Result<T> {}

  record Done<T>(T value) implements Result<T> {}

  record Failed<T>(String reason, @Nullable Result<T> before) implements Result<T> {}

  /** No value of another {@code Result} is of it. */
  record Count(long count) implements Result<Long> {}
}
