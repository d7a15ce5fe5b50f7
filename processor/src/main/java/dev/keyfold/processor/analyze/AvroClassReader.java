package dev.keyfold.processor.analyze;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.AvroType;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;

/**
 * Reads classes that Avro has generated. Their schema is the text that the constant {@code SCHEMA$}
 * is parsed from: in source as javac shows it, in a class file as the class initialiser loads it.
 * It is believed only if it parses and names this very class.
 */
final class AvroClassReader {
  private static final String SPECIFIC_RECORD = "org.apache.avro.specific.SpecificRecord";
  private static final String CONSTANT = "SCHEMA$";

  private final CompilerView compiler;
  private final Report.Builder report;

  AvroClassReader(CompilerView compiler, Report.Builder report) {
    this.compiler = compiler;
    this.report = report;
  }

  /** Whether the class looks like one that Avro has generated for a record. */
  boolean isGenerated(TypeElement element) {
    TypeElement specific = compiler.elements().getTypeElement(SPECIFIC_RECORD);
    return element.getKind() == ElementKind.CLASS
        && !element.getModifiers().contains(Modifier.ABSTRACT)
        && specific != null
        && compiler.types().isAssignable(element.asType(), specific.asType());
  }

  /** Reads such a class; one whose schema cannot be found is reported. */
  Optional<StateType> read(TypeElement element, Place place) {
    QualifiedName name = compiler.nameOf(element);
    boolean source = compiler.isSource(element);
    Optional<String> schema =
        (source ? inSource(element) : inClassFile(name)).flatMap(json -> checked(json, element));
    if (schema.isEmpty()) {
      reportUnknown(name, source, place);
    }
    return schema.map(json -> new AvroType(name, json));
  }

  private Optional<String> inClassFile(QualifiedName name) {
    return compiler.classFiles().open(name).flatMap(SchemaConstantVisitor::read);
  }

  private Optional<String> inSource(TypeElement element) {
    for (VariableElement field : ElementFilter.fieldsIn(element.getEnclosedElements())) {
      if (field.getSimpleName().contentEquals(CONSTANT)) {
        return compiler.initializer(field).flatMap(AvroClassReader::parsedText);
      }
    }
    return Optional.empty();
  }

  /** The argument of {@code parse}, in pieces where it is longer than a constant may be. */
  private static Optional<String> parsedText(ExpressionTree initializer) {
    if (!(initializer instanceof MethodInvocationTree call) || call.getArguments().isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    for (ExpressionTree argument : call.getArguments()) {
      if (!append(argument, text)) {
        return Optional.empty();
      }
    }
    return Optional.of(text.toString());
  }

  private static boolean append(ExpressionTree expression, StringBuilder text) {
    if (expression instanceof LiteralTree literal && literal.getValue() instanceof String piece) {
      text.append(piece);
      return true;
    }
    if (expression instanceof ParenthesizedTree parentheses) {
      return append(parentheses.getExpression(), text);
    }
    return expression instanceof BinaryTree sum
        && sum.getKind() == Tree.Kind.PLUS
        && append(sum.getLeftOperand(), text)
        && append(sum.getRightOperand(), text);
  }

  private Optional<String> checked(String json, TypeElement element) {
    try {
      Schema schema = new Schema.Parser().parse(json);
      String binaryName = compiler.elements().getBinaryName(element).toString();
      return schema.getType() == Schema.Type.RECORD
              && SpecificData.getClassName(schema).equals(binaryName)
          ? Optional.of(schema.toString())
          : Optional.empty();
    } catch (AvroRuntimeException e) {
      // no schema: the text is that of something else
      return Optional.empty();
    }
  }

  private void reportUnknown(QualifiedName name, boolean source, Place place) {
    String why =
        source
            ? "its constant SCHEMA$ is not a schema as text, or this compiler does not show it:\nonly javac does, and not through a build tool that stands between"
            : "its constant SCHEMA$ is not a schema as text, or its class file cannot be opened,\nas on the module path";
    List<String> fix =
        List.of(
            source
                ? "compile it before this class, in a project of its own, as Avro generates it"
                : "put the class that Avro generates on the class path",
            "or write a codec: @StateVar(codec = " + name.simpleName() + "Codec.class), with",
            "@StoredAs(\"…\") class "
                + name.simpleName()
                + "Codec implements Codec<"
                + name.simpleName()
                + ">");
    report.add(
        TypeDiagnostic.AVRO_SCHEMA
            .at(place.origin())
            .with("variable", place.subject())
            .with("type", name)
            .with("route", place.longRoute())
            .with("why", why)
            .with("fix", String.join("\n", fix)));
  }
}
