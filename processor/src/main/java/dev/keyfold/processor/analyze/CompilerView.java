package dev.keyfold.processor.analyze;

import com.sun.source.tree.ExpressionTree;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scope;
import dev.keyfold.processor.model.StateAccess;
import dev.keyfold.processor.model.StatefulClass;
import java.lang.annotation.Annotation;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** The compiler's services, and the few questions to it that several readers have. */
public final class CompilerView {
  private static final String GENERATED = "javax.annotation.processing.Generated";

  /** The classes of java.lang that generated code names. */
  private static final Set<String> JAVA_LANG =
      Set.of(
          "Boolean",
          "Byte",
          "Character",
          "Double",
          "Exception",
          "Float",
          "IllegalStateException",
          "Integer",
          "Iterable",
          "Long",
          "Object",
          "Override",
          "Short",
          "String",
          "SuppressWarnings",
          "Void");

  private static final Map<String, dev.keyfold.processor.model.Modifier> MODIFIERS =
      Arrays.stream(dev.keyfold.processor.model.Modifier.values())
          .collect(Collectors.toMap(Enum::name, Function.identity()));

  private final ProcessingEnvironment environment;
  private final Set<String> sources = new HashSet<>();
  private final SourceTrees sourceTrees;
  private final ClassFiles classFiles;
  private final ClassFileNullness nullness;
  private final Map<QualifiedName, TypeElement> named = new HashMap<>();
  private final Map<PackageElement, Boolean> shadowing = new HashMap<>();
  private final LateMembers lateMembers = new LateMembers();
  private final BrokenAnnotations broken = new BrokenAnnotations(this);

  /** A view of this compilation. */
  public CompilerView(ProcessingEnvironment environment) {
    this.environment = environment;
    this.sourceTrees = new SourceTrees(environment);
    this.classFiles = new ClassFiles(environment);
    this.nullness = new ClassFileNullness(environment, classFiles);
  }

  /** Remembers which classes are compiled from source: the roots of every round. */
  public void startRound(RoundEnvironment round) {
    broken.startRound();
    named.clear();
    shadowing.clear();
    lateMembers.startRound(round.processingOver());
    for (Element root : round.getRootElements()) {
      if (root instanceof TypeElement type) {
        sources.add(type.getQualifiedName().toString());
      }
    }
  }

  /**
   * Whether the compiler has something to say of the annotations of a class, of what it extends, or
   * of its components: nothing is read out of them then.
   */
  public boolean hasBrokenAnnotations(TypeElement type) {
    return broken.concern(type);
  }

  /** Whether another processor may yet add members to the class, or take some away. */
  public boolean awaitsMembers(TypeElement type) {
    return isSource(type) && lateMembers.awaits(type);
  }

  /** Whether there is an annotation that does not exist; javac shows it in the source alone. */
  boolean hasUnknownAnnotations(TypeElement type) {
    return sourceTrees.haveUnknownAnnotations(type);
  }

  Elements elements() {
    return environment.getElementUtils();
  }

  Types types() {
    return environment.getTypeUtils();
  }

  ClassFiles classFiles() {
    return classFiles;
  }

  ClassFileNullness nullness() {
    return nullness;
  }

  /** The expression that a field is initialised with; empty where the compiler does not show it. */
  Optional<ExpressionTree> initializer(VariableElement field) {
    return sourceTrees.initializer(field);
  }

  /** Whether a member can be used by its simple name from generated code in the package. */
  boolean isAccessible(Element member, String fromPackage) {
    Set<Modifier> modifiers = member.getModifiers();
    return modifiers.contains(Modifier.PUBLIC)
        || (!modifiers.contains(Modifier.PRIVATE) && packageOf(member).equals(fromPackage));
  }

  /** Whether a constructor or method can be called without catching anything. */
  boolean throwsNothing(ExecutableElement method) {
    if (method.getThrownTypes().isEmpty()) {
      return true;
    }
    TypeElement unchecked = elements().getTypeElement("java.lang.RuntimeException");
    TypeElement error = elements().getTypeElement("java.lang.Error");
    return method.getThrownTypes().stream()
        .allMatch(
            thrown ->
                types().isSubtype(thrown, unchecked.asType())
                    || types().isSubtype(thrown, error.asType()));
  }

  /** Whether generated code in the package can make an object without arguments. */
  boolean isConstructible(TypeElement type, String fromPackage) {
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
        .anyMatch(
            constructor ->
                constructor.getParameters().isEmpty()
                    && isAccessible(constructor, fromPackage)
                    && throwsNothing(constructor));
  }

  /** Whether the class, or the one around it, is compiled here. */
  boolean isSource(TypeElement type) {
    TypeElement outermost = type;
    while (outermost.getEnclosingElement() instanceof TypeElement around) {
      outermost = around;
    }
    return sources.contains(outermost.getQualifiedName().toString())
        || sourceTrees.contain(outermost);
  }

  /** Whether the accessor of a class that declares state has been compiled with it. */
  boolean hasAccessor(TypeElement type) {
    String accessor = StateAccess.accessor(nameOf(type)).toString();
    ModuleElement module = elements().getModuleOf(type);
    // in one module: to look into all of them takes long
    TypeElement found =
        module == null
            ? elements().getTypeElement(accessor)
            : elements().getTypeElement(module, accessor);
    return found != null;
  }

  /** Whether a class that is compiled here should have an accessor and has none. */
  public boolean lacksAccessor(QualifiedName name) {
    TypeElement type = elements().getTypeElement(name.toString());
    return type != null && getsAccessor(type) && !hasAccessor(type);
  }

  /** Whether there is, or will be, an accessor for a class that declares state. */
  boolean isAccessibleByAccessor(TypeElement type) {
    return getsAccessor(type) || hasAccessor(type);
  }

  /** A stateful class has none: what is generated for it is for itself. */
  private boolean getsAccessor(TypeElement type) {
    return isSource(type) && isNameable(type) && !has(type, Stateful.class);
  }

  /** Whether other classes of its package can name a class. */
  public boolean isNameable(TypeElement type) {
    return inaccessiblePart(type, packageOf(type)).isEmpty();
  }

  /** What generated code in the package of the class can see. */
  public Scope scopeOf(TypeElement type, StatefulClass source) {
    ModuleElement module = elements().getModuleOf(type);
    TypeElement generated =
        module == null
            ? elements().getTypeElement(GENERATED)
            : elements().getTypeElement(module, GENERATED);
    return new Scope(
        generated != null, shadowsJavaLang(type), new DeprecationProbe(this).findsAny(source));
  }

  private boolean shadowsJavaLang(TypeElement type) {
    PackageElement packageElement = elements().getPackageOf(type);
    Boolean known = shadowing.get(packageElement);
    if (known == null) {
      known = hasNameOfJavaLang(packageElement);
      shadowing.put(packageElement, known);
    }
    return known;
  }

  private static boolean hasNameOfJavaLang(PackageElement packageElement) {
    for (Element member : packageElement.getEnclosedElements()) {
      if (JAVA_LANG.contains(member.getSimpleName().toString())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a message finds an element: in the Eclipse compiler not records and constants. */
  boolean canPlace(Element element) {
    return ClassFileNullness.isJavac(environment)
        || (element.getKind() != ElementKind.RECORD
            && element.getKind() != ElementKind.ENUM_CONSTANT);
  }

  String packageOf(Element element) {
    return elements().getPackageOf(element).getQualifiedName().toString();
  }

  /** The package and the simple names of a class. */
  public QualifiedName nameOf(TypeElement type) {
    Deque<String> names = new ArrayDeque<>();
    for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
      names.addFirst(at.getSimpleName().toString());
    }
    QualifiedName name = new QualifiedName(packageOf(type), List.copyOf(names));
    named.put(name, type);
    return name;
  }

  /**
   * The class of a name, null if there is none. One that was named in this round is known:
   * compilers look for a name in all modules.
   */
  @Nullable TypeElement typeOf(QualifiedName name) {
    TypeElement known = named.get(name);
    return known == null ? elements().getTypeElement(name.toString()) : known;
  }

  /** The outermost modifier that keeps the package from naming the class; empty when it can. */
  Optional<TypeElement> inaccessiblePart(TypeElement type, String fromPackage) {
    boolean samePackage = packageOf(type).equals(fromPackage);
    for (Element at = type; at instanceof TypeElement part; at = at.getEnclosingElement()) {
      Set<Modifier> modifiers = part.getModifiers();
      if (modifiers.contains(Modifier.PRIVATE)
          || (!samePackage && !modifiers.contains(Modifier.PUBLIC))) {
        return Optional.of(part);
      }
    }
    return Optional.empty();
  }

  static Optional<AnnotationMirror> annotation(Element element, String qualifiedName) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement() instanceof TypeElement type
          && type.getQualifiedName().contentEquals(qualifiedName)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  /** Whether an element has an annotation, complete or not. */
  static boolean has(Element element, Class<? extends Annotation> annotation) {
    return annotation(element, annotation.getCanonicalName()).isPresent();
  }

  static boolean isNullable(List<? extends AnnotationMirror> annotations) {
    for (AnnotationMirror mirror : annotations) {
      if (mirror.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable")) {
        return true;
      }
    }
    return false;
  }

  static Set<dev.keyfold.processor.model.Modifier> modifiers(Element element) {
    Set<dev.keyfold.processor.model.Modifier> found =
        EnumSet.noneOf(dev.keyfold.processor.model.Modifier.class);
    for (Modifier modifier : element.getModifiers()) {
      dev.keyfold.processor.model.Modifier known = MODIFIERS.get(modifier.name());
      if (known != null) {
        found.add(known);
      }
    }
    if (!(element instanceof TypeElement) && ownerOf(element).getKind().isInterface()) {
      found.add(dev.keyfold.processor.model.Modifier.OF_INTERFACE);
    }
    return found;
  }

  /** The class that declares a member. */
  static TypeElement ownerOf(Element member) {
    return (TypeElement) Objects.requireNonNull(member.getEnclosingElement());
  }

  /** Whether it is a record; ecj takes generic ones that are nested in a class file for classes. */
  static boolean isRecord(TypeElement type) {
    return type.getKind() == ElementKind.RECORD
        || (type.getSuperclass() instanceof DeclaredType superclass
            && superclass.asElement() instanceof TypeElement parent
            && parent.getQualifiedName().contentEquals("java.lang.Record"));
  }

  static boolean isInner(TypeElement type) {
    return type.getNestingKind().isNested()
        && type.getKind() == ElementKind.CLASS
        && !type.getModifiers().contains(Modifier.STATIC);
  }
}
