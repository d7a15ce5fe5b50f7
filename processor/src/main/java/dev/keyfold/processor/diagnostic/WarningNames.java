package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import dev.keyfold.schema.Message;
import dev.keyfold.schema.Severity;
import dev.keyfold.schema.history.HistoryProblem;
import dev.keyfold.schema.history.RecordStatus;
import dev.keyfold.schema.rules.Rule;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The names of our warnings, as {@code @SuppressWarnings} takes them after {@code keyfold:}. */
public final class WarningNames {
  static final String PREFIX = "keyfold:";

  /** What can only be meant for us. */
  private static final Pattern OURS = Pattern.compile("(?i)\\s*keyfold(?:\\W+(.*))?");

  private WarningNames() {}

  /** What is wrong with a token in {@code @SuppressWarnings}: it is meant for us, and no name. */
  public static Optional<Finding> mistake(String token, Origin origin) {
    Matcher ours = OURS.matcher(token);
    return !ours.matches() || isKnown(token)
        ? Optional.empty()
        : Optional.of(finding(token, ours.group(1) == null ? "" : ours.group(1).strip(), origin));
  }

  static boolean isKnown(String token) {
    return token.startsWith(PREFIX)
        && Catalogue.BY_ID.containsValue(token.substring(PREFIX.length()));
  }

  private static Finding finding(String token, String name, Origin origin) {
    Optional<String> meant = meant(name).map(PREFIX::concat);
    return ClassDiagnostic.UNKNOWN_WARNING
        .at(origin)
        .with("token", token)
        .with("hint", meant.map(known -> "; did you mean '" + known + "'?").orElse(""))
        .with(
            "fix",
            meant
                .map(known -> "@SuppressWarnings(\"" + known + "\")")
                .orElse("the name that the page of the warning gives, or remove it"));
  }

  /** The name that is nearest, or the one of an id: that is what messages begin with. */
  private static Optional<String> meant(String name) {
    String byId =
        Catalogue.BY_ID.get(name.matches("\\d+") ? "KF-" + name : name.toUpperCase(Locale.ROOT));
    return Optional.ofNullable(byId).or(() -> DidYouMean.nearest(name, Catalogue.BY_ID.values()));
  }

  /** All of them, which is the whole catalogue: only who has a token for us waits for it. */
  private static final class Catalogue {
    private static final Map<String, String> BY_ID = byId();

    private Catalogue() {}

    private static Map<String, String> byId() {
      Map<String, String> names = new TreeMap<>();
      Stream.<Diagnostic[]>of(
              ClassDiagnostic.values(),
              CallbackDiagnostic.values(),
              TimerDiagnostic.values(),
              TypeDiagnostic.values(),
              VariableDiagnostic.values(),
              ExpiryDiagnostic.values(),
              RecordingDiagnostic.values(),
              LeakDiagnostic.values(),
              BodyDiagnostic.values(),
              ComponentDiagnostic.values(),
              PortabilityDiagnostic.values())
          .flatMap(Stream::of)
          .filter(diagnostic -> diagnostic != RecordingDiagnostic.STATE_FOLDER_ABSENT)
          .forEach(diagnostic -> add(names, diagnostic.message(), diagnostic.name()));
      Stream.of(Rule.values()).forEach(rule -> add(names, rule.message(), rule.name()));
      Stream.of(HistoryProblem.values())
          .forEach(problem -> add(names, problem.message(), problem.name()));
      Stream.of(RecordStatus.values())
          .forEach(status -> add(names, status.message(), status.name()));
      return names;
    }

    private static void add(Map<String, String> names, Message message, String constant) {
      if (message.severity() == Severity.WARNING) {
        names.put(message.id(), Diagnostic.suppressName(constant));
      }
    }
  }
}
