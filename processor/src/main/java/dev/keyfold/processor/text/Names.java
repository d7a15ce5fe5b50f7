package dev.keyfold.processor.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/** The rules for the names that state is found by. */
public final class Names {
  /** What a processor name looks like, as shown to users. */
  public static final String PROCESSOR_FORM = "[a-z][a-z0-9-]{0,62}";

  /** What the name of a variable, a timer or a column family looks like, as shown to users. */
  public static final String VARIABLE_FORM = "[A-Za-z][A-Za-z0-9_]{0,62}";

  private static final Pattern PROCESSOR = Pattern.compile(PROCESSOR_FORM);
  private static final Pattern VARIABLE = Pattern.compile(VARIABLE_FORM);

  private static final int LONGEST = 63;

  private Names() {}

  /** Whether this can be the stable name of a processor. */
  public static boolean isProcessor(String name) {
    return PROCESSOR.matcher(name).matches();
  }

  /** {@code SessionTracker} as {@code session-tracker}: what a processor could be called. */
  public static String proposedProcessor(String text) {
    String kebab = text.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    String valid = kebab.replaceAll("[^a-z0-9]+", "-").replaceAll("^[^a-z]+|-+$", "");
    return shortened(valid.isEmpty() ? "my-processor" : valid);
  }

  /** A valid name of a variable, timer or family that resembles this one. */
  public static String proposedVariable(String text) {
    String valid = text.replaceAll("[^A-Za-z0-9_]+", "_").replaceAll("^[^A-Za-z]+|_+$", "");
    return shortened(valid.isEmpty() ? "state" : valid);
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST);
  }

  /** Whether this has the form of a processor name but is one of RocksDB's own column families. */
  public static boolean isReservedProcessor(String name) {
    return name.equals("default");
  }

  /** Whether this can be the name of a variable, after those of the components it is in. */
  public static boolean isPath(String name) {
    return Arrays.stream(name.split("\\.", -1)).allMatch(Names::isVariable);
  }

  /** Whether this can be the name of a state variable, a timer or a column family. */
  public static boolean isVariable(String name) {
    return VARIABLE.matcher(name).matches();
  }
}
