package dev.keyfold.processor.model;

import java.util.List;
import java.util.Set;

/**
 * How the types of several {@code @OnInput} methods hang together. Methods are told by their
 * numbers, in order of declaration.
 *
 * @param shared the sealed interfaces that all the types have, of these the most specific ones
 * @param leaves what a value of the shared interface can be, if there is one
 * @param depths for each method, how many of the others take its type too
 * @param reachable the methods that some value goes to
 */
public record InputTypes(
    List<QualifiedName> shared, List<Leaf> leaves, List<Integer> depths, Set<Integer> reachable) {

  /** What is said of a single method, or of types that cannot be told apart. */
  public static final InputTypes NONE = new InputTypes(List.of(), List.of(), List.of(), Set.of());

  /** Copies the collections. */
  public InputTypes {
    shared = List.copyOf(shared);
    leaves = List.copyOf(leaves);
    depths = List.copyOf(depths);
    reachable = Set.copyOf(reachable);
  }

  /**
   * A class, or an interface that anyone may implement, below the shared interface.
   *
   * @param takers the methods with the most specific types for it: one, if all is right
   */
  public record Leaf(QualifiedName type, List<Integer> takers) {
    /** Copies the list. */
    public Leaf {
      takers = List.copyOf(takers);
    }
  }
}
