package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.StoredAs;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.TimerDiagnostic;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.Plain;
import dev.keyfold.processor.model.StateType.CustomType;
import java.util.Optional;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Reads the codec that a state variable brings along: {@code @StateVar(codec = …)}. */
final class CodecReader {
  private static final String STATE_VAR = StateVar.class.getName();
  private static final String STORED_AS = StoredAs.class.getName();
  private static final String CODEC = "dev.keyfold.codec.Codec";
  private static final String NO_CLASS = "it is no class";
  private static final String CLASS = "write a class that implements Codec";
  private static final String KEY_CODEC = "dev.keyfold.codec.KeyCodec";

  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final String fromPackage;
  private final Report.Builder report;
  private final SignatureAccess access;

  CodecReader(
      CompilerView compiler, JavaTypeReader javaTypes, String fromPackage, Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.fromPackage = fromPackage;
    this.report = report;
    this.access = new SignatureAccess(compiler, fromPackage, report);
  }

  /** The codec that a field names. */
  Optional<TypeElement> of(VariableElement field) {
    Optional<AnnotationValue> written = FieldReader.value(field, STATE_VAR, "codec");
    if (written.isPresent() && written.get().getValue() instanceof DeclaredType declared) {
      TypeElement type = (TypeElement) declared.asElement();
      return type.getQualifiedName().contentEquals("java.lang.Void")
          ? Optional.empty()
          : Optional.of(type);
    }
    return Optional.empty();
  }

  /** The finding that what a field names is not even a class: {@code int.class}, for one. */
  void reportNoClass(VariableElement field) {
    Optional<AnnotationValue> written = FieldReader.value(field, STATE_VAR, "codec");
    if (written.isPresent()
        && written.get().getValue() instanceof TypeMirror type
        && !(type instanceof DeclaredType)) {
      report.add(refusal(type.toString(), field, NO_CLASS, CLASS));
    }
  }

  /**
   * Reads the codec of a variable.
   *
   * @param type what it has to encode
   * @param owner the class that declares the variable
   */
  Optional<CustomType> read(
      TypeElement codec, TypeMirror type, TypeElement owner, VariableElement field) {
    if (compiler.hasBrokenAnnotations(codec)) {
      javaTypes.leaveForLater(codec);
      return Optional.empty();
    }
    access.check(type, field);
    JavaType stored = javaTypes.read(type, owner);
    if (stored.hasRawPart()) {
      report.add(
          TypeDiagnostic.RAW_HANDLE
              .at(SourcePosition.of(field))
              .with("variable", field.getSimpleName())
              .with("type", javaTypes.read(field.asType(), owner).display())
              .with("example", "name the types: " + stored.display() + "<…>"));
      return Optional.empty();
    }
    return isOfType(codec, stored, field) && isCreatable(codec, field)
        ? schema(codec, field)
        : Optional.empty();
  }

  private boolean isOfType(TypeElement codec, JavaType stored, VariableElement field) {
    Optional<JavaType> encoded = encoded((DeclaredType) codec.asType());
    if (encoded.filter(stored::equals).isPresent()) {
      return true;
    }
    String wanted = "Codec<" + stored.display() + ">";
    report.add(
        TypeDiagnostic.CODEC_TYPE
            .at(origin(field))
            .with("variable", field.getSimpleName())
            .with("type", stored.display())
            .with("codec", codec.getSimpleName())
            .with(
                "found", encoded.map(type -> "a Codec<" + type.display() + ">").orElse(kind(codec)))
            .with(
                "fix", "let " + codec.getSimpleName() + " implement dev.keyfold.codec." + wanted));
    return false;
  }

  private String kind(TypeElement codec) {
    return isA(codec, KEY_CODEC) ? "a KeyCodec, which is for keys" : "no Codec";
  }

  private boolean isA(TypeElement type, String name) {
    TypeElement wanted = compiler.elements().getTypeElement(name);
    return wanted != null
        && compiler
            .types()
            .isAssignable(
                compiler.types().erasure(type.asType()), compiler.types().erasure(wanted.asType()));
  }

  /** The type argument of {@code Codec} among the supertypes. */
  private Optional<JavaType> encoded(DeclaredType type) {
    TypeElement element = (TypeElement) type.asElement();
    if (element.getQualifiedName().contentEquals(CODEC) && type.getTypeArguments().size() == 1) {
      return Optional.of(javaTypes.read(type.getTypeArguments().get(0), element));
    }
    return compiler.types().directSupertypes(type).stream()
        .flatMap(supertype -> encoded((DeclaredType) supertype).stream())
        .findFirst();
  }

  private boolean isCreatable(TypeElement codec, VariableElement field) {
    Optional<TypeElement> hidden = compiler.inaccessiblePart(codec, fromPackage);
    if (hidden.isPresent()) {
      Place place = Place.of(Place.Use.STATE, field.getSimpleName().toString(), origin(field));
      report.add(AccessRule.finding(compiler, codec, hidden.get(), fromPackage, place));
      return false;
    }
    if (codec.getKind() != ElementKind.CLASS && codec.getKind() != ElementKind.RECORD) {
      return refuse(codec, field, NO_CLASS, CLASS);
    }
    if (codec.getModifiers().contains(Modifier.ABSTRACT)) {
      return refuse(codec, field, "it is abstract", "name a class that is not");
    }
    if (CompilerView.isInner(codec)) {
      return refuse(codec, field, "it is an inner class", "make it static, or a top-level class");
    }
    if (!codec.getTypeParameters().isEmpty()) {
      return refuse(
          codec, field, "it has type parameters", "name a class for the type that is stored");
    }
    return compiler.isConstructible(codec, fromPackage)
        || refuse(
            codec,
            field,
            "it has no constructor without parameters that can be called from here",
            "add one that is not private and throws no checked exception");
  }

  private boolean refuse(TypeElement codec, VariableElement field, String reason, String fix) {
    report.add(refusal(codec.getSimpleName().toString(), field, reason, fix));
    return false;
  }

  private static Finding refusal(String codec, VariableElement field, String reason, String fix) {
    return TypeDiagnostic.CODEC_CREATION
        .at(origin(field))
        .with("codec", codec)
        .with("variable", field.getSimpleName())
        .with("reason", reason)
        .with("fix", fix);
  }

  private Optional<CustomType> schema(TypeElement codec, VariableElement field) {
    StoredAs stored = codec.getAnnotation(StoredAs.class);
    if (stored == null) {
      report.add(
          unclear(codec, "it has no @StoredAs")
              .with("fix", "@StoredAs(\"\\\"long\\\"\"), for example: what schema() returns")
              .at(origin(field)));
      return Optional.empty();
    }
    if (stored.version() < 1) {
      report.add(
          unclear(codec, "version = " + stored.version() + ", and versions count from 1")
              .with("fix", "remove it: the first version is 1")
              .at(inCodec(codec, field, "version")));
      return Optional.empty();
    }
    try {
      Schema schema = new Schema.Parser().parse(stored.value());
      return Optional.of(
          new CustomType(compiler.nameOf(codec), schema.toString(), stored.version()));
    } catch (AvroRuntimeException e) {
      report.add(
          unclear(codec, "its @StoredAs is no Avro schema: " + firstLine(e))
              .with("fix", "write a schema as JSON: what schema() returns")
              .at(inCodec(codec, field, "value")));
      return Optional.empty();
    }
  }

  private static Finding unclear(TypeElement codec, String reason) {
    return TypeDiagnostic.CODEC_SCHEMA
        .nowhere()
        .with("codec", codec.getSimpleName())
        .with("reason", reason);
  }

  private static String firstLine(Exception failure) {
    Throwable reason = failure.getCause() == null ? failure : failure.getCause();
    return String.valueOf(reason.getMessage()).lines().findFirst().orElse("it is empty");
  }

  private static SourcePosition inCodec(TypeElement codec, VariableElement field, String member) {
    return FieldReader.valueOrigin(codec, STORED_AS, member).usedBy(origin(field));
  }

  private static SourcePosition origin(VariableElement field) {
    return FieldReader.valueOrigin(field, STATE_VAR, "codec");
  }

  /** The finding that a plain field does without a codec of the user's, where it has one. */
  void reportPlain(VariableElement field, Plain plain) {
    of(field)
        .map(
            codec ->
                VariableDiagnostic.PLAIN_CODEC
                    .at(origin(field))
                    .with("variable", field.getSimpleName())
                    .with("type", plain.content().display())
                    .with("codec", codec.getSimpleName()))
        .ifPresent(report::add);
  }

  /** The finding that a timer has nothing to encode. */
  void reportTimer(String timer, VariableElement field) {
    report.add(
        TimerDiagnostic.TIMER_OPTION
            .at(origin(field))
            .with("timer", timer)
            .with("option", "codec"));
  }
}
