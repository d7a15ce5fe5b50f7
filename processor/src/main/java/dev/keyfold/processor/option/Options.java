package dev.keyfold.processor.option;

import dev.keyfold.annotation.Engine;
import dev.keyfold.processor.diagnostic.BuildDiagnostic;
import dev.keyfold.processor.diagnostic.DidYouMean;
import dev.keyfold.processor.diagnostic.Finding;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What the compiler arguments tell the processor.
 *
 * @param strict whether what is not recorded fails the build
 * @param lint whether to warn of what the bodies of methods do
 * @param engines the engines of classes that name none, at least one
 * @param state the folder with the recorded state schemas, as it was given
 * @param mistakes what was given and cannot be used, in name order
 */
public record Options(
    boolean strict,
    boolean lint,
    Set<Engine> engines,
    Optional<String> state,
    List<Finding> mistakes) {
  private static final List<String> ENGINES = Stream.of(Engine.values()).map(Engine::name).toList();

  /** Copies the collections. */
  public Options {
    engines = Set.copyOf(engines);
    mistakes = List.copyOf(mistakes);
  }

  /** The names of all options, as compilers want to know them. */
  public static Set<String> names() {
    Set<String> names = new HashSet<>();
    for (Option option : Option.values()) {
      names.add(option.key());
    }
    return names;
  }

  /**
   * Reads the options that have our prefix. One that is none of ours is a mistake: it would
   * silently change nothing.
   */
  public static Options of(Map<String, String> given) {
    List<Finding> mistakes = new ArrayList<>();
    for (String name : new TreeSet<>(given.keySet())) {
      if (name.startsWith(Option.PREFIX) && !names().contains(name)) {
        mistakes.add(unknown(name.substring(Option.PREFIX.length())));
      }
    }
    boolean strict = isTrue(given, Option.STRICT, false, mistakes);
    boolean lint = isTrue(given, Option.LINT, true, mistakes);
    Set<Engine> engines = engines(given, mistakes);
    Optional<String> state = Optional.empty();
    if (given.containsKey(Option.STATE.key())) {
      state = Optional.of(value(given, Option.STATE)).filter(value -> !value.isBlank());
      if (state.isEmpty()) {
        mistakes.add(unusable(Option.STATE, "", "names no folder"));
      }
    }
    return new Options(strict, lint, engines, state, mistakes);
  }

  private static boolean isTrue(
      Map<String, String> given, Option option, boolean whenAbsent, List<Finding> mistakes) {
    if (!given.containsKey(option.key())) {
      return whenAbsent;
    }
    String value = value(given, option);
    if (!value.equals("true") && !value.equals("false")) {
      mistakes.add(unusable(option, value, "is neither true nor false"));
    }
    return value.equals("true");
  }

  private static Set<Engine> engines(Map<String, String> given, List<Finding> mistakes) {
    Set<Engine> engines = EnumSet.noneOf(Engine.class);
    if (given.containsKey(Option.ENGINES.key())) {
      String value = value(given, Option.ENGINES);
      for (String written : value.split(",", -1)) {
        String name = written.strip().toUpperCase(Locale.ROOT);
        if (ENGINES.contains(name)) {
          engines.add(Engine.valueOf(name));
        } else {
          mistakes.add(unusable(Option.ENGINES, value, noEngine(written.strip())));
        }
      }
    }
    return engines.isEmpty() ? EnumSet.of(Engine.LOCAL) : engines;
  }

  private static String noEngine(String written) {
    return written.isEmpty()
        ? "leaves out the name of an engine"
        : "names no engine: '%s'%s".formatted(written, DidYouMean.hint(written, ENGINES));
  }

  /** An option without {@code =} has no value at all. */
  private static String value(Map<String, String> given, Option option) {
    String value = given.get(option.key());
    return value == null ? "" : value;
  }

  private static Finding unknown(String name) {
    return BuildDiagnostic.UNKNOWN_OPTION
        .nowhere()
        .with("option", name)
        .with("hint", DidYouMean.hint(name, Option.shortNames()))
        .with("options", String.join(", ", Option.shortNames()))
        .with(
            "fix",
            DidYouMean.nearest(name, Option.shortNames())
                .map(near -> "-A" + Option.PREFIX + near + "=…")
                .orElse("remove it from the compiler arguments"));
  }

  private static Finding unusable(Option option, String value, String problem) {
    return BuildDiagnostic.OPTION_VALUE
        .nowhere()
        .with("option", option.shortName())
        .with("value", value)
        .with("problem", problem)
        .with("example", option.example());
  }
}
