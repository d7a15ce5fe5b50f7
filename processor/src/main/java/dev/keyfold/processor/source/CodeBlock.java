package dev.keyfold.processor.source;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of Java source, to which more can be added. It is put together from formats, in which a
 * dollar sign and a letter stand for the next argument, or for what becomes of the line:
 *
 * <table>
 *   <caption>Placeholders</caption>
 *   <tr><td>{@code $L}</td><td>another block, or the text of the argument as it is</td></tr>
 *   <tr><td>{@code $S}</td><td>a text, as a string literal</td></tr>
 *   <tr><td>{@code $T}</td><td>a type, imported where it can be</td></tr>
 *   <tr><td>{@code $>}, {@code $<}</td><td>one step more, or less, of indentation</td></tr>
 *   <tr><td>{@code $W}</td><td>a space, or the end of a line that gets too long</td></tr>
 *   <tr><td>{@code $Z}</td><td>nothing, or the end of a line that gets too long</td></tr>
 *   <tr><td>{@code $[}, {@code $]}</td><td>around a statement, whose later lines are indented</td></tr>
 * </table>
 */
public final class CodeBlock implements Fragment {
  private final List<String> formats = new ArrayList<>();

  /** Those of each format. */
  private final List<Object[]> arguments = new ArrayList<>();

  /** A block of one format. */
  public static CodeBlock of(String format, Object... arguments) {
    return new CodeBlock().add(format, arguments);
  }

  /** The blocks, one after the other. */
  public static CodeBlock join(List<CodeBlock> blocks, String separator) {
    CodeBlock joined = new CodeBlock();
    for (CodeBlock block : blocks) {
      if (!joined.isEmpty()) {
        joined.add(separator);
      }
      joined.add("$L", block);
    }
    return joined;
  }

  /** Adds source. */
  public CodeBlock add(String format, Object... arguments) {
    formats.add(format);
    this.arguments.add(arguments);
    return this;
  }

  /** Adds what is in the other block now. */
  public CodeBlock add(CodeBlock block) {
    formats.addAll(block.formats);
    arguments.addAll(block.arguments);
    return this;
  }

  /** Adds a statement, without its semicolon. */
  public CodeBlock addStatement(String format, Object... arguments) {
    return add("$[").add(format, arguments).add(";\n$]");
  }

  /** Adds the head of a statement with a body, up to the brace. */
  public CodeBlock beginControlFlow(String format, Object... arguments) {
    return add(format, arguments).add(" {\n$>");
  }

  /** Adds another branch, {@code else}, to what was begun. */
  public CodeBlock nextControlFlow(String format, Object... arguments) {
    return add("$<} ").beginControlFlow(format, arguments);
  }

  /** Ends what was begun. */
  public CodeBlock endControlFlow() {
    return add("$<}\n");
  }

  /** Whether nothing has been added. */
  public boolean isEmpty() {
    return formats.isEmpty();
  }

  @Override
  public void writeTo(SourceWriter out) {
    for (int i = 0; i < formats.size(); i++) {
      out.code(formats.get(i), arguments.get(i));
    }
  }
}
