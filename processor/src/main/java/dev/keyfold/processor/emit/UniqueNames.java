package dev.keyfold.processor.emit;

import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.SourceVersion;

/** Gives out names that are not taken. */
final class UniqueNames {
  private final Set<String> taken;

  UniqueNames(Collection<String> reserved) {
    this(new HashSet<>(), reserved);
  }

  private UniqueNames(Set<String> taken, Collection<String> reserved) {
    this.taken = taken;
    taken.addAll(reserved);
  }

  /** Names of classes, and so of files: to some file systems their case is the same. */
  static UniqueNames ofClasses(Collection<String> reserved) {
    return new UniqueNames(new TreeSet<>(String.CASE_INSENSITIVE_ORDER), reserved);
  }

  /** The name itself, or with the first number from 2 on that makes it new. */
  String allocate(String wanted) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  /**
   * The name of a constant for a field: {@code lastSeen} becomes {@code LAST_SEEN}; that of a
   * component, {@code limiter.tokens}, becomes {@code LIMITER_TOKENS}.
   */
  static String constant(String field) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (i > 0 && isUpper(c) && isLowerOrDigit(field.charAt(i - 1))) {
        words.append('_');
      }
      words.append(c == '.' ? '_' : c);
    }
    return words.toString().toUpperCase(Locale.ROOT);
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isLowerOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }

  /** The name of a field for one of a component: {@code limiter.tokens}, {@code limiterTokens}. */
  static String camel(String path) {
    StringBuilder name = new StringBuilder();
    for (String part : path.split("\\.", -1)) {
      String first = part.substring(0, 1);
      name.append(name.isEmpty() ? first : first.toUpperCase(Locale.ROOT))
          .append(part, 1, part.length());
    }
    return name.toString();
  }

  /** The name of a variable for a class: {@code Circle} becomes {@code circle}. */
  static String local(String type) {
    String name = type.substring(0, 1).toLowerCase(Locale.ROOT) + type.substring(1);
    return SourceVersion.isName(name) ? name : name + "Value";
  }
}
