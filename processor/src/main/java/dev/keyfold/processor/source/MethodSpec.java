package dev.keyfold.processor.source;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The declaration of a method or constructor. */
public final class MethodSpec {
  private static final ClassName OVERRIDE = ClassName.of("java.lang", "Override");

  private final CodeBlock javadoc = new CodeBlock();
  private final List<CodeBlock> annotations = new ArrayList<>();
  private final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
  private List<TypeVariableName> variables = List.of();
  private final CodeBlock result;
  private final String name;
  private final List<CodeBlock> parameters = new ArrayList<>();
  private final List<TypeName> exceptions = new ArrayList<>();
  private final CodeBlock body = new CodeBlock();

  private MethodSpec(CodeBlock result, String name, Modifier... modifiers) {
    this.result = result;
    this.name = name;
    this.modifiers.addAll(List.of(modifiers));
  }

  /** A method without parameters and an empty body. */
  public static MethodSpec method(TypeName returnType, String name, Modifier... modifiers) {
    return new MethodSpec(CodeBlock.of("$T ", returnType), name, modifiers);
  }

  /** A public method that is declared in a supertype. */
  public static MethodSpec overriding(TypeName returnType, String name) {
    MethodSpec method = method(returnType, name, Modifier.PUBLIC);
    method.annotations.add(CodeBlock.of("@$T", OVERRIDE));
    return method;
  }

  /** A constructor without parameters and an empty body. */
  public static MethodSpec constructor(ClassName type, Modifier... modifiers) {
    return new MethodSpec(new CodeBlock(), type.simpleName(), modifiers);
  }

  /** Adds to the Javadoc. */
  public MethodSpec addJavadoc(String format, Object... arguments) {
    javadoc.add(format, arguments);
    return this;
  }

  /** Makes the method generic. */
  public MethodSpec typeVariables(List<TypeVariableName> added) {
    variables = List.copyOf(added);
    return this;
  }

  /** Adds a parameter. */
  public MethodSpec addParameter(TypeName type, String parameter) {
    parameters.add(CodeBlock.of("$T $L", type, parameter));
    return this;
  }

  /** Adds an exception that it declares. */
  public MethodSpec addException(TypeName exception) {
    exceptions.add(exception);
    return this;
  }

  /** Adds to the body. */
  public MethodSpec addCode(String format, Object... arguments) {
    body.add(format, arguments);
    return this;
  }

  /** Adds to the body. */
  public MethodSpec addCode(CodeBlock code) {
    body.add(code);
    return this;
  }

  /** Adds a statement to the body, without its semicolon. */
  public MethodSpec addStatement(String format, Object... arguments) {
    body.addStatement(format, arguments);
    return this;
  }

  void writeTo(SourceWriter out) {
    out.head(javadoc, annotations, modifiers);
    out.imports().declare(variables);
    writeVariables(out);
    out.code("$L$L($Z$L)", result, name, CodeBlock.join(parameters, ",$W"));
    String separator = "$Wthrows$W$T";
    for (TypeName exception : exceptions) {
      out.code(separator, exception);
      separator = ",$W$T";
    }
    if (body.isEmpty()) {
      out.text(" {}\n");
    } else {
      out.code(" {\n$>$L$<}\n", body);
    }
    out.imports().declare(List.of());
  }

  private void writeVariables(SourceWriter out) {
    String separator = "<$L";
    for (TypeVariableName variable : variables) {
      out.code(separator, variable.name());
      String bound = " extends $T";
      for (TypeName type : variable.bounds()) {
        out.code(bound, type);
        bound = " & $T";
      }
      separator = ", $L";
    }
    if (!variables.isEmpty()) {
      out.text("> ");
    }
  }
}
