package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reads which records the values of a sealed interface are. */
final class SealedReader {
  private static final String UNION =
      "a sealed interface is stored as the Avro union of its records, which has no name";

  private final CompilerView compiler;
  private final Subtypes subtypes;
  private final StateTypeReader types;
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final FormerNameReader formerNames;
  private final Report.Builder report;

  SealedReader(
      CompilerView compiler,
      StateTypeReader types,
      Map<QualifiedName, TypeDeclaration> declarations,
      FormerNameReader formerNames,
      Report.Builder report) {
    this.formerNames = formerNames;
    this.compiler = compiler;
    this.subtypes = new Subtypes(compiler);
    this.types = types;
    this.declarations = declarations;
    this.report = report;
  }

  /**
   * Reads a sealed interface into the declarations, where it is found from the start: its records
   * may contain it.
   */
  void read(TypeElement element, Instance instance, Place place) {
    declarations.put(instance.name(), declaration(instance, List.of()));
    Set<QualifiedName> found = new LinkedHashSet<>();
    collect(element, instance.mirror(), instance.marks(), place, found, Set.of());
    List<QualifiedName> records =
        found.stream()
            .sorted(Comparator.comparing((QualifiedName name) -> avroName(name).toString()))
            .toList();
    declarations.put(instance.name(), declaration(instance, records));
    checkNames(element, records, place);
  }

  private static SealedDeclaration declaration(Instance instance, List<QualifiedName> records) {
    return new SealedDeclaration(instance.name(), instance.type(), instance.avroName(), records);
  }

  private QualifiedName avroName(QualifiedName record) {
    TypeDeclaration declaration = declarations.get(record);
    return declaration == null ? record : declaration.avroName();
  }

  private void collect(
      TypeElement element,
      DeclaredType type,
      NullMarks marks,
      Place place,
      Set<QualifiedName> found,
      Set<TypeElement> above) {
    if (above.contains(element)) {
      return; // the Eclipse compiler shows what extends itself, and reports it later
    }
    Set<TypeElement> around = new HashSet<>(above);
    around.add(element);
    formerNames.refuseAny(
        element, element.getSimpleName().toString(), UNION, formerNames.position(element, place));
    if (element.getPermittedSubclasses().isEmpty()) {
      refuse(
          element,
          "subtypes are missing",
          "without a record that implements it, no value of it exists",
          "add one: record Name(…) implements " + element.getSimpleName() + " {}",
          place);
    }
    for (TypeMirror permitted : element.getPermittedSubclasses()) {
      TypeElement subtype = (TypeElement) ((DeclaredType) permitted).asElement();
      Place inside = place.subtype(subtype.getSimpleName().toString());
      if (!isFor(element, subtype, inside)) {
        continue;
      }
      Subtypes.Match match = subtypes.match(subtype, type, marks);
      if (match.open()) {
        refuse(
            element,
            "subtype " + subtype.getSimpleName() + " has a type parameter of its own",
            "the format of state is generated from its type, which is open here",
            "give " + subtype.getSimpleName() + " the type parameters of its interface only",
            marked(inside, subtype));
      }
      match
          .type()
          .ifPresent(
              instance -> {
                if (CompilerView.isRecord(subtype)) {
                  types
                      .read(instance, match.marks(), element, inside)
                      .map(record -> ((RecordType) record).name())
                      .ifPresent(found::add);
                } else {
                  collect(subtype, instance, match.marks(), inside, found, around);
                }
              });
    }
  }

  private boolean isFor(TypeElement element, TypeElement subtype, Place inside) {
    if (CompilerView.isRecord(subtype) || isSealedInterface(subtype)) {
      return true;
    }
    refuse(
        element,
        "subtype " + subtype.getSimpleName() + " is " + kind(subtype),
        "only records have components that can be stored and read back",
        "make " + subtype.getSimpleName() + " a record",
        marked(inside, subtype));
    return false;
  }

  private Place marked(Place place, TypeElement subtype) {
    return compiler.canPlace(subtype) ? place.marking(subtype) : place;
  }

  /** The short names tell the records apart: in keys, and where Avro matches an older schema. */
  private void checkNames(TypeElement element, List<QualifiedName> records, Place place) {
    Map<String, QualifiedName> first = new HashMap<>();
    for (QualifiedName record : records) {
      QualifiedName other = first.putIfAbsent(avroName(record).simpleName(), record);
      if (other != null) {
        refuse(
            element,
            "two subtypes are called " + avroName(record).simpleName(),
            "stored values are told apart by that name: " + other + " and " + record,
            "rename one of them",
            place);
      }
    }
  }

  private static boolean isSealedInterface(TypeElement type) {
    return type.getKind() == ElementKind.INTERFACE && type.getModifiers().contains(Modifier.SEALED);
  }

  private static String kind(TypeElement type) {
    return switch (type.getKind()) {
      case ENUM -> "an enum";
      case INTERFACE -> "an interface that anyone may implement";
      default -> "a class";
    };
  }

  private void refuse(TypeElement element, String what, String why, String fix, Place place) {
    Diagnostic diagnostic =
        place.use() == Place.Use.KEY
            ? TypeDiagnostic.UNSUPPORTED_KEY
            : TypeDiagnostic.UNSUPPORTED_TYPE;
    report.add(
        diagnostic
            .at(place.origin())
            .with("variable", place.subject())
            .with("path", place.path())
            .with("type", element.getQualifiedName() + ", whose " + what)
            .with("route", place.longRoute())
            .with("why", why)
            .with("fix", fix));
  }
}
