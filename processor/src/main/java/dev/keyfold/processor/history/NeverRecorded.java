package dev.keyfold.processor.history;

import dev.keyfold.processor.diagnostic.DidYouMean;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.RecordingDiagnostic;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.WrittenName;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.StateSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Former and retired names that no recorded version has: typing errors, most likely. */
final class NeverRecorded {
  private final String processor;
  private final Set<String> inUse = new HashSet<>();
  private final List<Finding> findings = new ArrayList<>();

  private NeverRecorded(StatefulClass source) {
    this.processor = source.name();
    inUse.add(processor);
    source.allFields().forEach(field -> inUse.add(field.name()));
  }

  /** Whether a class has any names of the past, right or wrong. */
  static boolean concerns(StatefulClass source) {
    return !source.formerNames().isEmpty()
        || !source.retired().isEmpty()
        || source.allFields().stream().anyMatch(field -> !field.formerNames().isEmpty());
  }

  /** A warning for each such name, where anything is recorded. */
  static List<Finding> findings(StatefulClass source, List<Recorded> versions) {
    if (versions.isEmpty()) {
      return List.of();
    }
    NeverRecorded check = new NeverRecorded(source);
    SortedSet<String> processors = new TreeSet<>();
    SortedSet<String> members = new TreeSet<>();
    for (Recorded version : versions) {
      StateSchema schema = version.schema();
      processors.add(schema.processor());
      processors.addAll(schema.formerNames());
      members.addAll(schema.retired());
      schema.variables().forEach(variable -> add(variable.name(), variable.formerNames(), members));
      schema.timers().forEach(timer -> add(timer.name(), timer.formerNames(), members));
    }
    check.all("@FormerName", source.formerNames(), processors);
    check.all("@Retired", source.retired(), members);
    check.all("@FormerName", unknown(source.allFields(), members), members);
    return check.findings;
  }

  /**
   * The first name of each annotation of which no name is recorded: that on a component is about
   * all of its variables.
   */
  private static List<WrittenName> unknown(List<StateField> fields, Set<String> recorded) {
    Map<Origin, List<WrittenName>> byPlace = new LinkedHashMap<>();
    for (StateField field : fields) {
      for (WrittenName name : field.formerNames()) {
        byPlace.computeIfAbsent(name.origin(), place -> new ArrayList<>()).add(name);
      }
    }
    return byPlace.values().stream()
        .filter(names -> names.stream().noneMatch(name -> recorded.contains(name.name())))
        .map(names -> names.get(0))
        .toList();
  }

  private static void add(String name, List<String> formerNames, SortedSet<String> members) {
    members.add(name);
    members.addAll(formerNames);
  }

  private void all(String annotation, List<WrittenName> names, SortedSet<String> recorded) {
    // a name that is in use cannot have been meant
    List<String> gone = recorded.stream().filter(name -> !inUse.contains(name)).toList();
    names.stream()
        .filter(name -> !recorded.contains(name.name()))
        .forEach(
            name ->
                findings.add(
                    RecordingDiagnostic.NEVER_RECORDED
                        .at(name.origin())
                        .with("name", name.name())
                        .with("processor", processor)
                        .with("hint", DidYouMean.hint(name.name(), gone))
                        .with("recorded", String.join(", ", recorded))
                        .with("annotation", annotation)
                        .with(
                            "fix",
                            DidYouMean.nearest(name.name(), gone)
                                .map(near -> annotation + "(\"" + near + "\")")
                                .orElse("remove it"))));
  }
}
