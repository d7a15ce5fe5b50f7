package dev.keyfold.processor.check.body;

import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.keyfold.processor.check.body.ContainerWrites.Write;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.LeakDiagnostic;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.StateProposal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/**
 * A constant by its name whose contents a callback changes, so that it keeps data outside of state.
 * Other fields that could do so are told of by their declaration alone.
 */
final class WrittenConstantLint implements Lint {
  private static final Set<Modifier> CONSTANT = Set.of(Modifier.STATIC, Modifier.FINAL);

  @Override
  public List<Finding> check(Bodies bodies) {
    Set<VariableElement> constants = constants(bodies);
    if (constants.isEmpty()) {
      return List.of();
    }
    List<Write> writes = writes(constants, bodies);
    if (writes.isEmpty()) {
      return List.of();
    }
    Set<Element> reached = CallGraph.of(bodies).reachedWithKey().keySet();
    Map<VariableElement, Write> first = new LinkedHashMap<>();
    for (Write write : writes) {
      if (reached.contains(write.member())) {
        first.putIfAbsent(write.field(), write);
      }
    }
    return first.values().stream().map(write -> finding(write, bodies)).toList();
  }

  /** Those of all classes in the outermost one; a transient field is said to hold no state. */
  private static Set<VariableElement> constants(Bodies bodies) {
    Element outermost = Objects.requireNonNull(bodies.element(bodies.file()));
    Set<VariableElement> found = new HashSet<>();
    addConstants((TypeElement) outermost, new MutableTypes(bodies), found);
    return found;
  }

  private static void addConstants(
      TypeElement type, MutableTypes mutable, Set<VariableElement> found) {
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (field.getModifiers().containsAll(CONSTANT)
          && !field.getModifiers().contains(Modifier.TRANSIENT)
          && PlainField.isNameOfAConstant(field.getSimpleName().toString())
          && mutable.contain(field.asType())) {
        found.add(field);
      }
    }
    for (TypeElement nested : ElementFilter.typesIn(type.getEnclosedElements())) {
      addConstants(nested, mutable, found);
    }
  }

  private static List<Write> writes(Set<VariableElement> constants, Bodies bodies) {
    List<Write> found = new ArrayList<>();
    for (Write write : ContainerWrites.in(bodies.path(), bodies)) {
      if (constants.contains(write.field())) {
        found.add(write);
      }
    }
    return found;
  }

  private static Finding finding(Write write, Bodies bodies) {
    VariableElement field = write.field();
    return LeakDiagnostic.HIDDEN_STATE
        .at(SourcePosition.of(field))
        .with("field", field)
        .with("found", write.member().getSimpleName() + " changes what is in it")
        .with("declaration", handle(field, bodies) + " " + variable(field.toString()))
        .with("rest", "transient");
  }

  private static String handle(VariableElement field, Bodies bodies) {
    Tree type = ((VariableTree) Objects.requireNonNull(bodies.trees().getTree(field))).getType();
    List<String> arguments =
        type instanceof ParameterizedTypeTree generic
            ? generic.getTypeArguments().stream().map(Tree::toString).toList()
            : List.of();
    String name =
        field.asType() instanceof DeclaredType declared ? declared.asElement().toString() : "";
    return StateProposal.handle(name, arguments, type.toString());
  }

  /** {@code seenPages} for {@code SEEN_PAGES}. */
  private static String variable(String constant) {
    return Pattern.compile("_+([a-z0-9])")
        .matcher(constant.toLowerCase(Locale.ROOT))
        .replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
  }
}
