package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.ComponentDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.Callback.Role;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeMirror;

/** The callbacks of a component get the key of the class that uses it, which they have to take. */
final class ComponentKeys {
  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final Report.Builder report;

  ComponentKeys(CompilerView compiler, JavaTypeReader javaTypes, Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.report = report;
  }

  /**
   * Reports callbacks that take another key.
   *
   * @param key the grouping key of the stateful class
   */
  void check(ComponentReader.Part part, TypeMirror key) {
    for (Members.Method method : part.members().handlers()) {
      List<? extends TypeMirror> types = method.type().getParameterTypes();
      if (!types.isEmpty() && isKey(types.get(0), method.element()) && !takes(types.get(0), key)) {
        VariableElement parameter = method.element().getParameters().get(0);
        report.add(
            ComponentDiagnostic.COMPONENT_KEY
                .at(part.holder().at(SourcePosition.of(parameter)))
                .with("method", method.element().getSimpleName())
                .with("component", part.component().member().path())
                .with("found", display(types.get(0), method.element()))
                .with("key", display(key, method.element())));
      }
    }
  }

  /** What is there instead of a key is told where the component is compiled. */
  private boolean isKey(TypeMirror type, ExecutableElement method) {
    return CallbackReader.roleOfFirst(javaTypes.read(type, CompilerView.ownerOf(method)))
        == Role.KEY;
  }

  private boolean takes(TypeMirror parameter, TypeMirror key) {
    return compiler.types().isSubtype(boxed(key), boxed(parameter));
  }

  private TypeMirror boxed(TypeMirror type) {
    return type instanceof PrimitiveType primitive && type.getKind().isPrimitive()
        ? compiler.types().boxedClass(primitive).asType()
        : type;
  }

  private String display(TypeMirror type, ExecutableElement user) {
    return javaTypes.read(type, CompilerView.ownerOf(user)).display();
  }
}
