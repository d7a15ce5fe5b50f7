package dev.keyfold.processor.check.body;

import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/** Tells the names of all that may only be used while its callback runs. */
final class KeyedNames {
  private static final Set<String> PARAMETERS =
      Set.of("dev.keyfold.Emitter", "dev.keyfold.Context", "dev.keyfold.TimerContext");

  private final Trees trees;
  private final List<Name> found = new ArrayList<>();

  KeyedNames(Trees trees) {
    this.trees = trees;
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
  static List<Name> in(Bodies bodies) {
    List<Name> names = new ArrayList<>();
    for (StateUse use : bodies.ownUses()) {
      if (use.kind() != StateKind.PLAIN) {
        names.add(new Name(use.field().toString(), use.name(), use.member()));
      }
    }
    for (Name parameter : bodies.parameters()) {
      if (bodies.isOwn(parameter.path())) {
        names.add(parameter);
      }
    }
    return names;
  }

  /** Adds the name, where it is that of an emitter or a context which a method is given. */
  void add(TreePath name, @Nullable Element element) {
    if (element != null
        && element.getKind() == ElementKind.PARAMETER
        && element.asType() instanceof DeclaredType type
        && PARAMETERS.contains(((TypeElement) type.asElement()).getQualifiedName().toString())) {
      found.add(new Name(element.toString(), name, Enclosing.member(name, trees)));
    }
  }

  /** In source order. */
  List<Name> found() {
    return Collections.unmodifiableList(found);
  }
}
