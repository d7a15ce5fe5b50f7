package dev.keyfold.local.epoch;

import dev.keyfold.time.Millis;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.TreeMap;

/**
 * What {@link ExpiryModelPropertyTest} should see, in plain Java collections. Variables are called
 * by kind and clock: {@code v}alue, {@code l}ist, {@code m}ap by {@code p}rocessing time, {@code
 * e}vent time, {@code u}ptime; reading a map refreshes what was read.
 */
final class ExpiryModel {

  static final long TTL = 100;

  /** A part of a variable: the value, an element, an entry. */
  record Part(String text, long stamp) {}

  /** By key and variable, in the order of writing, or for maps of their keys. */
  final Map<String, Map<String, Map<String, Part>>> keys = new TreeMap<>();

  /** What has expired, as it is to be handed over. */
  final List<String> expired = new ArrayList<>();

  long time;
  long downtime;
  long watermarkBefore;
  long watermark;
  private int elements;

  ExpiryModel copy() {
    ExpiryModel copy = new ExpiryModel();
    keys.forEach(
        (key, variables) ->
            variables.forEach((name, parts) -> copy.parts(key, name).putAll(new TreeMap<>(parts))));
    copy.expired.addAll(expired);
    copy.time = time;
    copy.downtime = downtime;
    copy.watermarkBefore = watermarkBefore;
    copy.watermark = watermark;
    copy.elements = elements;
    return copy;
  }

  Map<String, Part> parts(String key, String variable) {
    return keys.computeIfAbsent(key, name -> new TreeMap<>())
        .computeIfAbsent(variable, name -> new TreeMap<>());
  }

  private long now(String variable) {
    return switch (variable.charAt(1)) {
      case 'p' -> time;
      case 'u' -> time - downtime;
      default -> watermark;
    };
  }

  /** Removes what has expired by the clocks with these letters. */
  void expire(String clocks) {
    keys.forEach(
        (key, variables) ->
            variables.forEach(
                (name, parts) -> {
                  if (clocks.indexOf(name.charAt(1)) >= 0) {
                    expire(key, name, parts);
                  }
                }));
  }

  private void expire(String key, String name, Map<String, Part> parts) {
    for (Iterator<Entry<String, Part>> it = parts.entrySet().iterator(); it.hasNext(); ) {
      Part part = it.next().getValue();
      if (now(name) >= part.stamp + TTL) {
        expired.add(key + " " + name + ":" + part.text);
        it.remove();
      }
    }
  }

  private long stamp(String variable, long before, long eventTime) {
    return variable.charAt(1) == 'e'
        ? Math.max(before, Math.max(eventTime, watermarkBefore))
        : now(variable);
  }

  void write(String key, String variable, long number, long eventTime) {
    Map<String, Part> parts = parts(key, variable);
    String id =
        switch (variable.charAt(0)) {
          case 'v' -> "";
          case 'l' -> String.format("%06d", elements++);
          default -> "" + number % 3;
        };
    Part before = parts.get(id);
    long stamp = stamp(variable, before == null ? Millis.UNSET : before.stamp, eventTime);
    String text = variable.charAt(0) == 'm' ? id + "=" + number : "" + number;
    parts.put(id, new Part(text, stamp));
  }

  String read(String key, String variable, long eventTime) {
    Map<String, Part> parts = parts(key, variable);
    if (variable.charAt(0) == 'm') {
      parts.replaceAll((id, part) -> new Part(part.text, stamp(variable, part.stamp, eventTime)));
    }
    return parts.values().stream().map(Part::text).toList().toString();
  }
}
