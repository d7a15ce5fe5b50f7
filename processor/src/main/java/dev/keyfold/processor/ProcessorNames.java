package dev.keyfold.processor;

import dev.keyfold.processor.diagnostic.ClassDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.RecordingDiagnostic;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.WrittenName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The names of the processors of one compilation, today's and former ones: each is one class's. */
final class ProcessorNames {
  private final Map<String, String> classByName = new HashMap<>();
  private final Map<String, StatefulClass> classByFormerName = new HashMap<>();

  /** Takes the names of a class; what another one has taken before is told. */
  List<Finding> take(StatefulClass source) {
    String type = source.type().toString();
    String name = source.name();
    List<Finding> findings = new ArrayList<>();
    other(classByName.putIfAbsent(name, type), type)
        .map(
            other ->
                ClassDiagnostic.DUPLICATE_PROCESSOR
                    .at(source.nameOrigin())
                    .with("name", name)
                    .with("class", source.type())
                    .with("other", other))
        .ifPresent(findings::add);
    StatefulClass heir = classByFormerName.get(name);
    if (heir != null && !heir.type().equals(source.type())) {
      findings.add(taken(name, heir, type + " is called so", source.nameOrigin()));
    }
    for (WrittenName former : source.formerNames()) {
      StatefulClass first = classByFormerName.putIfAbsent(former.name(), source);
      Optional<String> called = other(classByName.get(former.name()), type);
      if (called.isPresent()) {
        String reason = called.get() + " is called so";
        findings.add(taken(former.name(), source, reason, former.origin()));
      } else if (first != null && !first.type().equals(source.type())) {
        String reason = first.type() + " has it too";
        findings.add(taken(former.name(), source, reason, former.origin()));
      }
    }
    return findings;
  }

  private static Optional<String> other(@Nullable String found, String own) {
    return Optional.ofNullable(found).filter(other -> !other.equals(own));
  }

  private static Finding taken(String name, StatefulClass heir, String reason, Origin origin) {
    return RecordingDiagnostic.FORMER_PROCESSOR
        .at(origin)
        .with("name", name)
        .with("processor", heir.name())
        .with("reason", reason)
        .with("fix", "leave the name to one of the two classes");
  }
}
