package dev.keyfold.binding;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The objects whose fields processors fill: a user's object and its components. Each is filled by
 * one processor only, because with two of them each would overwrite the state of the other.
 */
public final class BoundObjects {
  private static final Set<Bound> BOUND = ConcurrentHashMap.newKeySet();
  private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();

  private final String owner;

  private BoundObjects(String owner) {
    this.owner = owner;
  }

  /**
   * Takes a user's object.
   *
   * @throws IllegalStateException when it is bound already
   */
  public static BoundObjects of(Object target) {
    BoundObjects objects = new BoundObjects(target.getClass().getSimpleName());
    if (!isNew(target)) {
      throw new IllegalStateException(
          objects.owner
              + " is already bound: each worker needs a processor and an object of its own");
    }
    return objects;
  }

  /**
   * Takes a component of the object.
   *
   * @param name the names of the fields that lead to it
   * @param component what is there
   * @param type the class that the processor was generated for
   * @throws IllegalStateException when it is null, bound already, or of another class
   */
  public BoundObjects component(String name, @Nullable Object component, Class<?> type) {
    if (component == null) {
      throw refused(name, "is null: create it where the field is declared");
    }
    if (component.getClass() != type) {
      throw refused(
          name,
          "is a "
              + component.getClass().getName()
              + ": state that it adds to "
              + type.getSimpleName()
              + " would not be bound; declare the field with its very class");
    }
    if (!isNew(component)) {
      throw refused(name, "is bound already: each component needs an object of its own");
    }
    return this;
  }

  private IllegalStateException refused(String name, String reason) {
    return new IllegalStateException("component '" + name + "' of " + owner + " " + reason);
  }

  private static boolean isNew(Object object) {
    for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
      BOUND.remove(gone);
    }
    return BOUND.add(new Bound(object));
  }

  /** An object, by identity and for as long as anybody else has it. */
  private static final class Bound extends WeakReference<Object> {
    private final int hash;

    Bound(Object object) {
      super(object, GONE);
      hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Bound bound && get() != null && get() == bound.get());
    }
  }
}
