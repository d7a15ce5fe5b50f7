package dev.keyfold.state;

import dev.keyfold.state.FieldDictionary.Field;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The state schema of a build whose spec was written by hand and had none, as far as a dictionary
 * of format 1 tells.
 */
final class FirstStateSchema {
  private static final String TIMER = " timer";

  private FirstStateSchema() {}

  static String of(String processor, String keySchema, List<Field> fields) {
    String variables =
        fields.stream()
            .filter(field -> !isTimer(field))
            .map(FirstStateSchema::variable)
            .collect(Collectors.joining(","));
    String timers =
        fields.stream()
            .filter(FirstStateSchema::isTimer)
            .map(FirstStateSchema::timer)
            .collect(Collectors.joining(","));
    return """
        {"format":1,"processor":"%s","class":"","key":%s,"variables":[%s],"timers":[%s]}"""
        .formatted(processor, keySchema, variables, timers);
  }

  private static boolean isTimer(Field field) {
    return field.kind().endsWith(TIMER);
  }

  private static String variable(Field field) {
    String key = field.keySchema().isEmpty() ? "" : ",\"key\":" + field.keySchema();
    return """
        {"name":"%s","kind":"%s","family":"%s","epoch":%d%s,"schema":%s}"""
        .formatted(
            field.name(),
            field.kind(),
            field.family(),
            field.epoch(),
            key,
            field.schemas().get(field.schemas().size() - 1));
  }

  private static String timer(Field field) {
    String clock = field.kind().replace(TIMER, "").toLowerCase(Locale.ROOT);
    return "{\"name\":\"%s\",\"clock\":\"%s\"}".formatted(field.name(), clock);
  }
}
