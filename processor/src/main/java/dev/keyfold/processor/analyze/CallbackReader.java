package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.OnClose;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.OnInitialState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnOpen;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.Output;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Kind;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.WrittenName;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the methods that an engine calls. */
final class CallbackReader {
  private static final Map<Kind, Class<? extends Annotation>> ANNOTATIONS =
      Map.of(
          Kind.INPUT, OnInput.class,
          Kind.TIMER, OnTimer.class,
          Kind.EXPIRE, OnExpire.class,
          Kind.INITIAL_STATE, OnInitialState.class,
          Kind.OPEN, OnOpen.class,
          Kind.CLOSE, OnClose.class);
  private static final QualifiedName EMITTER = QualifiedName.of("dev.keyfold", "Emitter");
  private static final QualifiedName CONTEXT = QualifiedName.of("dev.keyfold", "Context");
  private static final QualifiedName TIMER_CONTEXT =
      QualifiedName.of("dev.keyfold", "TimerContext");

  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final SignatureAccess access;

  CallbackReader(CompilerView compiler, JavaTypeReader javaTypes, SignatureAccess access) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.access = access;
  }

  /** Whether the method has an annotation of ours. */
  static boolean isCallback(ExecutableElement method) {
    for (Class<? extends Annotation> annotation : ANNOTATIONS.values()) {
      if (CompilerView.has(method, annotation)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Reads a method once for each annotation that it has.
   *
   * @param type the type of the method in the class of its holder
   */
  List<Callback> read(ExecutableElement method, ExecutableType type, Holder holder) {
    List<Callback> callbacks = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      String annotation = annotationOf(kind);
      if (CompilerView.annotation(method, annotation).isPresent()) {
        callbacks.add(callback(kind, annotation, method, type, holder));
      }
    }
    return callbacks;
  }

  private static String annotationOf(Kind kind) {
    Class<? extends Annotation> annotation = ANNOTATIONS.get(kind);
    if (annotation == null) {
      throw new IllegalStateException("no annotation for " + kind);
    }
    return annotation.getName();
  }

  private Callback callback(
      Kind kind, String annotation, ExecutableElement method, ExecutableType type, Holder holder) {
    TypeElement owner = CompilerView.ownerOf(method);
    if (kind.keyed()) {
      access.check(type.getReturnType(), method);
    }
    return new Callback(
        holder.component(),
        kind,
        handled(kind, method, holder),
        method.getSimpleName().toString(),
        parameters(kind, method, type, holder),
        javaTypes.read(type.getReturnType(), owner),
        isNullable(method),
        !method.getTypeParameters().isEmpty(),
        method.isVarArgs(),
        !method.getThrownTypes().isEmpty(),
        throwable(type, owner),
        CompilerView.modifiers(method),
        compiler.nameOf(owner),
        holder.at(SourcePosition.of(method)),
        holder.at(FieldReader.valueOrigin(method, annotation, "value")));
  }

  private static String handled(Kind kind, ExecutableElement method, Holder holder) {
    return switch (kind) {
      case TIMER -> holder.qualified(handled(method, OnTimer.class));
      case EXPIRE -> holder.qualified(handled(method, OnExpire.class));
      default -> "";
    };
  }

  private static String handled(Element method, Class<? extends Annotation> annotation) {
    return AnnotationView.on(method, annotation).orElseThrow().text("value");
  }

  private Optional<JavaType> throwable(ExecutableType type, TypeElement owner) {
    return type.getThrownTypes().stream()
        .filter(thrown -> !isA(thrown, Exception.class) && !isA(thrown, Error.class))
        .findFirst()
        .map(thrown -> javaTypes.read(thrown, owner));
  }

  private boolean isA(TypeMirror type, Class<?> wanted) {
    TypeElement element = compiler.elements().getTypeElement(wanted.getName());
    return element != null && compiler.types().isSubtype(type, element.asType());
  }

  private static boolean isNullable(ExecutableElement method) {
    return CompilerView.isNullable(method.getAnnotationMirrors())
        || CompilerView.isNullable(method.getReturnType().getAnnotationMirrors());
  }

  private List<Parameter> parameters(
      Kind kind, ExecutableElement method, ExecutableType type, Holder holder) {
    TypeElement owner = CompilerView.ownerOf(method);
    List<Parameter> parameters = new ArrayList<>();
    List<? extends TypeMirror> types = type.getParameterTypes();
    for (int i = 0; i < types.size(); i++) {
      VariableElement element = method.getParameters().get(i);
      JavaType javaType = javaTypes.read(types.get(i), owner);
      if (types.get(i).getKind() == TypeKind.VOID) {
        javaTypes.leaveToTheCompiler("void", owner);
      }
      Optional<WrittenName> output = output(element);
      Role role = role(kind, i, javaType, output.isPresent());
      if (role == Role.INPUT || role == Role.EMITTER || role == Role.OUTPUT) {
        access.check(types.get(i), element);
      }
      parameters.add(
          new Parameter(
              element.getSimpleName().toString(),
              role,
              javaType,
              output.map(
                  name -> new WrittenName(name.name(), holder.at((SourcePosition) name.origin()))),
              holder.at(SourcePosition.of(element))));
    }
    return parameters;
  }

  private static Optional<WrittenName> output(VariableElement parameter) {
    return AnnotationView.on(parameter, Output.class)
        .map(
            output ->
                new WrittenName(
                    output.text("value"),
                    FieldReader.valueOrigin(parameter, Output.class.getName(), "value")));
  }

  /** What the first parameter of a handler is for: of a timer, or of what has expired. */
  static Role roleOfFirst(JavaType type) {
    return role(Kind.TIMER, 0, type, false);
  }

  /**
   * The key comes first and the input, or the id of a timer, second; what the engine brings along
   * comes in any order.
   */
  private static Role role(Kind kind, int index, JavaType type, boolean sideOutput) {
    if (!kind.keyed()) {
      return Role.UNKNOWN;
    }
    if (type.is(EMITTER)) {
      return sideOutput ? Role.OUTPUT : Role.EMITTER;
    }
    if (type.is(CONTEXT)) {
      return Role.CONTEXT;
    }
    if (type.is(TIMER_CONTEXT)) {
      return kind == Kind.TIMER ? Role.TIMER_CONTEXT : Role.UNKNOWN;
    }
    if (index == 0) {
      return Role.KEY;
    }
    if (kind == Kind.EXPIRE && index <= 2) {
      return index == 1 ? Role.EXPIRED : Role.EXPIRED_VALUE;
    }
    if (index == 1 && kind.takesRecord()) {
      return Role.INPUT;
    }
    return index == 1 && kind == Kind.TIMER ? Role.TIMER_ID : Role.UNKNOWN;
  }
}
