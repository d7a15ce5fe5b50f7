package dev.keyfold.testing;

import dev.keyfold.MapState;
import dev.keyfold.StateBinder;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All variables of one key as plain data. */
final class KeyContents {

  private KeyContents() {}

  /** By stored name, in name order; what is absent or empty is left out. */
  static Map<String, Object> of(ProcessorSpec<?> spec, StateBinder handles) {
    Map<String, Object> contents = new LinkedHashMap<>();
    for (StateSpec variable : spec.variables()) {
      if (variable instanceof ValueSpec<?> value) {
        Object found = handles.value(value).get();
        if (found != null) {
          contents.put(variable.name(), found);
        }
      } else if (variable instanceof ListSpec<?> list) {
        putUnlessEmpty(contents, variable.name(), list(handles, list));
      } else if (variable instanceof MapSpec<?, ?> map) {
        putUnlessEmpty(contents, variable.name(), map(handles.map(map)));
      } else if (variable instanceof SortedMapSpec<?, ?> sorted) {
        putUnlessEmpty(contents, variable.name(), map(handles.sortedMap(sorted)));
      }
    }
    return Collections.unmodifiableMap(contents);
  }

  private static void putUnlessEmpty(Map<String, Object> contents, String name, List<?> list) {
    if (!list.isEmpty()) {
      contents.put(name, list);
    }
  }

  private static void putUnlessEmpty(Map<String, Object> contents, String name, Map<?, ?> map) {
    if (!map.isEmpty()) {
      contents.put(name, map);
    }
  }

  static <T> List<T> list(StateBinder handles, ListSpec<T> spec) {
    List<T> elements = new ArrayList<>();
    handles.list(spec).forEach(elements::add);
    return Collections.unmodifiableList(elements);
  }

  static <A, B> Map<A, B> map(MapState<A, B> handle) {
    Map<A, B> entries = new LinkedHashMap<>();
    handle.entries().forEach(entry -> entries.put(entry.getKey(), entry.getValue()));
    return Collections.unmodifiableMap(entries);
  }
}
