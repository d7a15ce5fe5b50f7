package dev.keyfold.processor.check.body;

import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.lang.model.element.ExecutableElement;

/** Tells the calls of methods and constructors, and what method references refer to. */
final class Calls {
  private final Trees trees;
  private final List<Call> found = new ArrayList<>();

  Calls(Trees trees) {
    this.trees = trees;
  }

  /** Adds a call, where what it calls is known. */
  void add(TreePath call) {
    if (trees.getElement(call) instanceof ExecutableElement method) {
      found.add(new Call(method, call, Enclosing.member(call, trees), Enclosing.isDeferred(call)));
    }
  }

  /** In source order, a call before those in its arguments. */
  List<Call> found() {
    return Collections.unmodifiableList(found);
  }
}
