package dev.keyfold.spec;

import java.lang.StackWalker.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which version this is, and whose generated code it can run: that of the same minor version before
 * 1.0, and from then on that of the same and of earlier minor versions of the same major one.
 */
public final class Release {
  /**
   * The version of keyfold-core. A constant: what is built with it keeps the version that it was
   * built with.
   */
  public static final String VERSION = Build.VERSION;

  private static final Pattern NUMBERS = Pattern.compile("(\\d{1,9})\\.(\\d{1,9})(?:\\D.*)?");
  private static final StackWalker STACK = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

  private Release() {}

  /** What generated code says of the version it is of: {@code 0.1} of {@code 0.1.3}. */
  public static String minor(String version) {
    Matcher numbers = NUMBERS.matcher(version);
    return numbers.matches() ? numbers.group(1) + "." + numbers.group(2) : version;
  }

  /**
   * Whether code that one version has generated runs on another one. A version that does not begin
   * with two numbers runs only what it has generated itself.
   */
  public static boolean runs(String generatedBy, String runtime) {
    Matcher generated = NUMBERS.matcher(generatedBy);
    Matcher own = NUMBERS.matcher(runtime);
    if (!generated.matches() || !own.matches()) {
      return generatedBy.equals(runtime);
    }
    int minor = number(generated, 2);
    return number(generated, 1) == number(own, 1)
        && (number(own, 1) == 0 ? minor == number(own, 2) : minor <= number(own, 2));
  }

  private static int number(Matcher numbers, int group) {
    return Integer.parseInt(numbers.group(group));
  }

  /**
   * The first thing that a generated class does, before it uses anything else that may have changed
   * between versions.
   *
   * @param generatedBy what has generated it, as {@link #minor} says it
   * @return the same
   * @throws ReleaseMismatchError when it cannot run here
   */
  public static String require(String generatedBy) {
    if (!runs(generatedBy, VERSION)) {
      throw new ReleaseMismatchError(STACK.getCallerClass().getName(), generatedBy, VERSION);
    }
    return generatedBy;
  }
}
