package dev.keyfold.processor.check.body;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.util.ElementFilter;

/** Which methods of a class call which others of the same class. */
final class CallGraph {
  private final Bodies bodies;
  private final Map<Element, List<Call>> callsByCaller = new HashMap<>();

  private CallGraph(Bodies bodies, boolean withDeferred) {
    this.bodies = bodies;
    for (Call call : bodies.ownCalls()) {
      if (call.ownerType().equals(bodies.type()) && (withDeferred || !call.deferred())) {
        add(call);
      }
    }
  }

  private void add(Call call) {
    List<Call> calls = callsByCaller.get(call.member());
    if (calls == null) {
      calls = new ArrayList<>();
      callsByCaller.put(call.member(), calls);
    }
    calls.add(call);
  }

  /** With all calls. */
  static CallGraph of(Bodies bodies) {
    return new CallGraph(bodies, true);
  }

  /** Without the calls in lambdas and local classes, which may run later. */
  static CallGraph atOnce(Bodies bodies) {
    return new CallGraph(bodies, false);
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
    for (StateUse use : bodies.ownUses()) {
      Element member = use.member();
      if (member.getKind() == ElementKind.METHOD
          && !Annotated.has(member, "OnOpen")
          && !Annotated.has(member, "OnClose")) {
        follow((ExecutableElement) member, reached);
      }
    }
  }

  /** The methods that constructors reach. */
  Map<Element, ExecutableElement> reachedFromConstructors() {
    Map<Element, ExecutableElement> reached = new LinkedHashMap<>();
    for (ExecutableElement constructor :
        ElementFilter.constructorsIn(bodies.type().getEnclosedElements())) {
      follow(constructor, reached);
    }
    return reached;
  }

  private void follow(ExecutableElement start, Map<Element, ExecutableElement> reached) {
    Deque<Element> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      Element method = open.removeFirst();
      if (reached.putIfAbsent(method, start) == null) {
        for (Call call : callsByCaller.getOrDefault(method, List.of())) {
          open.addLast(call.method());
        }
      }
    }
  }
}
