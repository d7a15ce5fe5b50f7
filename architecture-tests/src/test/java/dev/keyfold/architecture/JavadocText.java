package dev.keyfold.architecture;

import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import java.util.List;
import java.util.stream.Collectors;

/** The text of a doc comment as Markdown; without the block tags, and without examples. */
final class JavadocText {
  private JavadocText() {}

  /** Paragraphs, with an empty line between them. */
  static String of(List<? extends DocTree> parts) {
    String text = parts.stream().map(JavadocText::part).collect(Collectors.joining());
    return text.replaceAll("(?s)<pre>.*?</pre>", "")
        .replaceAll("[ \\n]*<p>[ \\n]*", "¶")
        .replaceAll("</?b>", "**")
        .replaceAll("\\s+", " ")
        .replace("¶", "\n\n")
        .strip();
  }

  /** The same for a cell of a table. */
  static String cell(List<? extends DocTree> parts) {
    return of(parts).replace("\n\n", " ").replace("|", "\\|");
  }

  private static String part(DocTree part) {
    if (part instanceof TextTree text) {
      return text.getBody();
    } else if (part instanceof LiteralTree literal) {
      String body = literal.getBody().getBody().strip();
      return literal.getKind() == DocTree.Kind.CODE ? "`" + body + "`" : body;
    } else if (part instanceof LinkTree link) {
      return link(link);
    } else if (part instanceof StartElementTree element) {
      return "<" + element.getName() + ">";
    } else if (part instanceof EntityTree entity) {
      return "&" + entity.getName() + ";";
    }
    return part.toString();
  }

  private static String link(LinkTree link) {
    if (!link.getLabel().isEmpty()) {
      return of(link.getLabel());
    }
    String signature = link.getReference().getSignature();
    return "`" + signature.replaceFirst("^#", "").replace('#', '.') + "`";
  }
}
