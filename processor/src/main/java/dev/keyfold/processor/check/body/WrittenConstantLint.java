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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
  private static final Pattern LATER_WORD = Pattern.compile("_+([a-z0-9])");

  @Override
  public Stream<Finding> check(Bodies bodies) {
    Set<VariableElement> constants = constants(bodies);
    if (constants.isEmpty()) {
      return Stream.empty();
    }
    List<Write> writes =
        ContainerWrites.in(bodies.path(), bodies)
            .filter(write -> constants.contains(write.field()))
            .toList();
    if (writes.isEmpty()) {
      return Stream.empty();
    }
    Set<Element> reached = CallGraph.of(bodies).reachedWithKey().keySet();
    Map<VariableElement, Write> first = new LinkedHashMap<>();
    writes.stream()
        .filter(write -> reached.contains(write.member()))
        .forEach(write -> first.putIfAbsent(write.field(), write));
    return first.values().stream().map(write -> finding(write, bodies));
  }

  /** Those of all classes in the outermost one; a transient field is said to hold no state. */
  private static Set<VariableElement> constants(Bodies bodies) {
    MutableTypes mutable = new MutableTypes(bodies);
    Element outermost = Objects.requireNonNull(bodies.element(bodies.file()));
    return withNested((TypeElement) outermost)
        .flatMap(type -> ElementFilter.fieldsIn(type.getEnclosedElements()).stream())
        .filter(
            field ->
                field.getModifiers().containsAll(CONSTANT)
                    && !field.getModifiers().contains(Modifier.TRANSIENT)
                    && PlainField.isNameOfAConstant(field.getSimpleName().toString())
                    && mutable.contain(field.asType()))
        .collect(Collectors.toSet());
  }

  private static Stream<TypeElement> withNested(TypeElement type) {
    return Stream.concat(
        Stream.of(type),
        ElementFilter.typesIn(type.getEnclosedElements()).stream()
            .flatMap(WrittenConstantLint::withNested));
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
    return LATER_WORD
        .matcher(constant.toLowerCase(Locale.ROOT))
        .replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
  }
}
