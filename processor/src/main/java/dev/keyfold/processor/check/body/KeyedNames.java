package dev.keyfold.processor.check.body;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/** Finds the names of all that may only be used while its callback runs. */
final class KeyedNames extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private static final Set<String> PARAMETERS =
      Set.of("dev.keyfold.Emitter", "dev.keyfold.Context", "dev.keyfold.TimerContext");

  private final Bodies bodies;
  private final List<Name> found = new ArrayList<>();

  private KeyedNames(Bodies bodies) {
    this.bodies = bodies;
  }

  /**
   * A name.
   *
   * @param text how messages call it
   * @param member the method or field whose body it is in
   */
  record Name(String text, TreePath path, Element member) {}

  /**
   * The state variables, timers, emitters and contexts that a class names. Of a plain field it is a
   * value that gets out, which may be used anywhere.
   */
  static Stream<Name> in(Bodies bodies) {
    KeyedNames parameters = new KeyedNames(bodies);
    parameters.scan(bodies.path(), null);
    Stream<Name> state =
        bodies
            .ownUses()
            .filter(use -> StateKind.of(use.field()).orElseThrow() != StateKind.PLAIN)
            .map(use -> new Name(use.field().toString(), use.name(), use.member()));
    Stream<Name> own = parameters.found.stream().filter(name -> bodies.isOwn(name.path()));
    return Stream.concat(state, own);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void nothing) {
    Element element = bodies.element(getCurrentPath());
    if (element != null
        && element.getKind() == ElementKind.PARAMETER
        && element.asType() instanceof DeclaredType type
        && PARAMETERS.contains(((TypeElement) type.asElement()).getQualifiedName().toString())) {
      Element member = Enclosing.member(getCurrentPath(), bodies.trees());
      found.add(new Name(element.toString(), getCurrentPath(), member));
    }
    return super.visitIdentifier(name, null);
  }
}
