package dev.keyfold.processor.text;

import java.util.regex.Pattern;

/** The rules for the names that state is found by. */
public final class Names {
  /** What a processor name looks like, as shown to users. */
  public static final String PROCESSOR_FORM = "[a-z][a-z0-9-]{0,62}";

  /** What the name of a variable, a timer or a column family looks like, as shown to users. */
  public static final String VARIABLE_FORM = "[A-Za-z][A-Za-z0-9_]{0,62}";

  private static final Pattern PROCESSOR = Pattern.compile(PROCESSOR_FORM);
  private static final Pattern VARIABLE = Pattern.compile(VARIABLE_FORM);

  private Names() {}

  /** Whether this can be the stable name of a processor. */
  public static boolean isProcessor(String name) {
    return PROCESSOR.matcher(name).matches();
  }

  /** Whether this has the form of a processor name but is one of RocksDB's own column families. */
  public static boolean isReservedProcessor(String name) {
    return name.equals("default");
  }

  /** Whether this can be the name of a state variable, a timer or a column family. */
  public static boolean isVariable(String name) {
    return VARIABLE.matcher(name).matches();
  }
}
