package dev.keyfold.processor.check.body;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.util.ElementFilter;

/** Which methods of a class call which others of the same class. */
final class CallGraph {
  private final Bodies bodies;
  private final List<Call> calls;

  private CallGraph(Bodies bodies, List<Call> calls) {
    this.bodies = bodies;
    this.calls = calls;
  }

  /** With all calls. */
  static CallGraph of(Bodies bodies) {
    return new CallGraph(bodies, bodies.ownCalls().toList());
  }

  /** Without the calls in lambdas and local classes, which may run later. */
  static CallGraph atOnce(Bodies bodies) {
    return new CallGraph(bodies, bodies.ownCalls().filter(call -> !call.deferred()).toList());
  }

  /** The methods that callbacks with these annotations reach, each with such a callback. */
  Map<Element, ExecutableElement> reachedFrom(Set<String> annotations) {
    Map<Element, ExecutableElement> reached = new LinkedHashMap<>();
    for (ExecutableElement method : ElementFilter.methodsIn(bodies.type().getEnclosedElements())) {
      if (Annotated.isCallback(method, bodies.type(), bodies.elements(), annotations)) {
        follow(method, reached);
      }
    }
    return reached;
  }

  /**
   * The methods that run with a current key. In a component these are the ones that use its state,
   * too: only callbacks can call them.
   */
  Map<Element, ExecutableElement> reachedWithKey() {
    Map<Element, ExecutableElement> reached = reachedFrom(Annotated.KEYED);
    if (!bodies.isStateful()) {
      reachedFromUses(reached);
    }
    return reached;
  }

  private void reachedFromUses(Map<Element, ExecutableElement> reached) {
    bodies
        .ownUses()
        .map(StateUse::member)
        .filter(member -> !Annotated.has(member, "OnOpen") && !Annotated.has(member, "OnClose"))
        .filter(member -> member.getKind() == ElementKind.METHOD)
        .forEach(member -> follow((ExecutableElement) member, reached));
  }

  /** The methods that constructors reach. */
  Map<Element, ExecutableElement> reachedFromConstructors() {
    Map<Element, ExecutableElement> reached = new LinkedHashMap<>();
    ElementFilter.constructorsIn(bodies.type().getEnclosedElements())
        .forEach(constructor -> follow(constructor, reached));
    return reached;
  }

  private void follow(ExecutableElement start, Map<Element, ExecutableElement> reached) {
    Map<Element, List<Call>> byCaller = calls.stream().collect(Collectors.groupingBy(Call::member));
    Deque<Element> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      Element method = open.removeFirst();
      if (reached.putIfAbsent(method, start) == null) {
        byCaller.getOrDefault(method, List.of()).stream()
            .filter(call -> call.ownerType().equals(bodies.type()))
            .map(Call::method)
            .forEach(open::addLast);
      }
    }
  }
}
