package dev.keyfold.processor.check.body;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Which names each outermost class of a compilation uses of other classes. A component is used by
 * classes in other files, whose names are not resolved when its own bodies are: what another class
 * may mean by its name is not judged.
 */
final class NamesElsewhere {
  private final Map<String, Set<String>> namesByClass = new HashMap<>();

  /** Takes the outermost classes that the user has written. */
  void add(Iterable<? extends Element> outermost, Trees trees) {
    for (Element type : outermost) {
      Tree tree = trees.getTree(type);
      if (tree != null) {
        Names names = new Names();
        names.scan(tree, null);
        namesByClass.put(type.toString(), names.found);
      }
    }
  }

  /** Whether another outermost class than this one uses the name. */
  boolean has(String name, Element outermost) {
    String own = outermost.toString();
    for (Map.Entry<String, Set<String>> entry : namesByClass.entrySet()) {
      if (entry.getValue().contains(name) && !entry.getKey().equals(own)) {
        return true;
      }
    }
    return false;
  }

  /** A plain name may be that of an inherited member, or of a static import. */
  private static final class Names extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Set<String> found = new HashSet<>();
    private boolean inherits;

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
      boolean around = inherits;
      inherits |= type.getExtendsClause() != null;
      super.visitClass(type, null);
      inherits = around;
      return null;
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void nothing) {
      if (inherits) {
        found.add(name.getName().toString());
      }
      return super.visitIdentifier(name, null);
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree name, @Nullable Void nothing) {
      found.add(name.getIdentifier().toString());
      return super.visitMemberSelect(name, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree name, @Nullable Void nothing) {
      found.add(name.getName().toString());
      return super.visitMemberReference(name, null);
    }
  }
}
