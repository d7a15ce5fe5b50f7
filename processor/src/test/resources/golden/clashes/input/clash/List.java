package clash;

/** Called like the list of the JDK, and with components called like what generated code uses. */
public record List(
    java.util.List<String> value,
    int out,
    int in,
    Object datum,
    boolean record,
    String schema,
    String encode,
    String decode,
    Codec<Codecs> codec,
    int getClazz,
    String INSTANCE,
    String SCHEMA) {

  /** Sealed, with records called like parameters and like words of the language. */
  public sealed interface Object permits Value, First, Out, Class {}

  public record Value(int value) implements Object {}

  public record First(int first) implements Object {}

  public record Out() implements Object {}

  public record Class(String name) implements Object {}

  public record Codec<T>(T codec) {}

  public record Codecs(Value value) {}
}
