package dev.keyfold.processor.source;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The declaration of a class. Its members stand in the order in which they were added. */
public final class TypeSpec {
  private final CodeBlock javadoc = new CodeBlock();
  private final List<CodeBlock> annotations = new ArrayList<>();
  private final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
  private final ClassName name;
  private final List<TypeName> interfaces = new ArrayList<>();
  private final List<FieldSpec> fields = new ArrayList<>();
  private final List<MethodSpec> methods = new ArrayList<>();
  private final List<TypeSpec> types = new ArrayList<>();

  /** A class without members. */
  public TypeSpec(ClassName name, Modifier... modifiers) {
    this.name = name;
    this.modifiers.addAll(List.of(modifiers));
  }

  /** What it is called. */
  public ClassName name() {
    return name;
  }

  /** Adds to the Javadoc. */
  public TypeSpec addJavadoc(String format, Object... arguments) {
    javadoc.add(format, arguments);
    return this;
  }

  /** Adds modifiers. */
  public TypeSpec addModifiers(Modifier... added) {
    modifiers.addAll(List.of(added));
    return this;
  }

  /** Adds an annotation. */
  public TypeSpec addAnnotation(String format, Object... arguments) {
    annotations.add(CodeBlock.of(format, arguments));
    return this;
  }

  /** Adds an interface that it implements. */
  public TypeSpec addInterface(TypeName type) {
    interfaces.add(type);
    return this;
  }

  /** Adds a field; all come before the methods. */
  public TypeSpec addField(FieldSpec field) {
    fields.add(field);
    return this;
  }

  /** Adds fields; all come before the methods. */
  public TypeSpec addFields(List<FieldSpec> added) {
    fields.addAll(added);
    return this;
  }

  /** What its fields are called. */
  public List<String> fieldNames() {
    List<String> names = new ArrayList<>();
    for (FieldSpec field : fields) {
      names.add(field.name());
    }
    return names;
  }

  /** Adds a method or constructor. */
  public TypeSpec addMethod(MethodSpec method) {
    methods.add(method);
    return this;
  }

  /** Adds methods. */
  public TypeSpec addMethods(List<MethodSpec> added) {
    methods.addAll(added);
    return this;
  }

  /** Adds a member class; all come after the methods. */
  public TypeSpec addType(TypeSpec type) {
    types.add(type);
    return this;
  }

  void writeTo(SourceWriter out) {
    out.head(javadoc, annotations, modifiers);
    out.code("class $L", name.simpleName());
    String separator = " implements $T";
    for (TypeName type : interfaces) {
      out.code(separator, type);
      separator = ", $T";
    }
    out.code(" {\n$>");
    Map<String, String> outer = out.imports().enter(fields, types);
    writeMembers(out);
    out.imports().leave(outer);
    out.code("$<}\n");
  }

  private void writeMembers(SourceWriter out) {
    String gap = "";
    for (FieldSpec field : fields) {
      out.text(gap);
      field.writeTo(out);
      gap = "\n";
    }
    for (MethodSpec method : methods) {
      out.text(gap);
      method.writeTo(out);
      gap = "\n";
    }
    for (TypeSpec type : types) {
      out.text(gap);
      type.writeTo(out);
      gap = "\n";
    }
  }
}
