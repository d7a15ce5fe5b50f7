package dev.keyfold.processor.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which handle keeps what a field holds that is no state. */
public final class StateProposal {
  /** The containers of Java, and the handle that keeps each of their elements apart. */
  private static final Map<String, Handle> CONTAINERS =
      Map.ofEntries(
          Map.entry("java.util.List", Handle.LIST),
          Map.entry("java.util.ArrayList", Handle.LIST),
          Map.entry("java.util.LinkedList", Handle.LIST),
          Map.entry("java.util.Collection", Handle.LIST),
          Map.entry("java.util.Queue", Handle.LIST),
          Map.entry("java.util.Deque", Handle.LIST),
          Map.entry("java.util.ArrayDeque", Handle.LIST),
          Map.entry("java.util.Map", Handle.MAP),
          Map.entry("java.util.HashMap", Handle.MAP),
          Map.entry("java.util.LinkedHashMap", Handle.MAP),
          Map.entry("java.util.concurrent.ConcurrentMap", Handle.MAP),
          Map.entry("java.util.concurrent.ConcurrentHashMap", Handle.MAP),
          Map.entry("java.util.SortedMap", Handle.SORTED_MAP),
          Map.entry("java.util.NavigableMap", Handle.SORTED_MAP),
          Map.entry("java.util.TreeMap", Handle.SORTED_MAP));

  /**
   * Classes that cannot be stored, and what holds the same; with their type arguments as {@code *}.
   */
  private static final Map<String, String> CONTENTS =
      Map.ofEntries(
          Map.entry("java.util.HashSet", "Set<*>"),
          Map.entry("java.util.LinkedHashSet", "Set<*>"),
          Map.entry("java.util.SortedSet", "Set<*>"),
          Map.entry("java.util.TreeSet", "Set<*>"),
          Map.entry("java.util.concurrent.atomic.AtomicReference", "*"),
          Map.entry("java.util.concurrent.atomic.AtomicBoolean", "Boolean"),
          Map.entry("java.util.concurrent.atomic.AtomicInteger", "Integer"),
          Map.entry("java.util.concurrent.atomic.AtomicLong", "Long"),
          Map.entry("java.util.concurrent.atomic.LongAdder", "Long"),
          Map.entry("java.lang.StringBuilder", "String"),
          Map.entry("java.lang.StringBuffer", "String"));

  private StateProposal() {}

  /**
   * The type of a field with {@code @StateVar}.
   *
   * @param name the full name of the class; empty for what is no class
   * @param arguments its type arguments, as messages show them
   * @param type the whole type, as messages show it
   */
  public static String handle(String name, List<String> arguments, String type) {
    String all = arguments.stream().collect(Collectors.joining(", "));
    Handle handle = CONTAINERS.get(name);
    if (handle != null && !arguments.isEmpty()) {
      return handle.type().simpleName() + "<" + all + ">";
    }
    String content =
        Optional.ofNullable(CONTENTS.get(name))
            .filter(known -> !arguments.isEmpty() || !known.contains("*"))
            .map(known -> known.replace("*", all))
            .orElse(type);
    return Handle.VALUE.type().simpleName() + "<" + content + ">";
  }
}
