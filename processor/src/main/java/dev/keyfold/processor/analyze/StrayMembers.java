package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.OnInitialState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.processor.diagnostic.ClassDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.text.Names;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * Members with our annotations in classes that nothing is generated for. Abstract classes may have
 * them: a stateful subclass inherits them. So may components: classes that declare state and take
 * no records.
 */
public final class StrayMembers {
  private final CompilerView compiler;

  /** Looks for members in what a compilation reads. */
  public StrayMembers(CompilerView compiler) {
    this.compiler = compiler;
  }

  /** Whether a class of this round declares state that is not stateful. */
  public static boolean declareState(AnnotatedElements round) {
    for (Element field : round.with(StateVar.class)) {
      if (!CompilerView.has(CompilerView.ownerOf(field), Stateful.class)) {
        return true;
      }
    }
    return false;
  }

  /** A report for each class of this round that has such members, in name order. */
  public SortedMap<QualifiedName, Report> in(AnnotatedElements round) {
    SortedMap<QualifiedName, Report> reports = new TreeMap<>();
    for (Class<? extends Annotation> annotation : KeyfoldAnnotations.ON_MEMBERS) {
      for (Element member : round.with(annotation)) {
        if (member.getEnclosingElement() instanceof TypeElement owner && isStray(owner)) {
          reports.computeIfAbsent(compiler.nameOf(owner), name -> report(owner, round));
        }
      }
    }
    return reports;
  }

  /** Classes of this round that have such members as they may, though they are not stateful. */
  public SortedSet<String> partsIn(AnnotatedElements round) {
    SortedSet<String> parts = new TreeSet<>();
    for (Class<? extends Annotation> annotation : KeyfoldAnnotations.ON_MEMBERS) {
      for (Element member : round.with(annotation)) {
        if (member.getEnclosingElement() instanceof TypeElement owner
            && owner.getKind() == ElementKind.CLASS
            && !CompilerView.has(owner, Stateful.class)
            && !isStray(owner)) {
          parts.add(owner.getQualifiedName().toString());
        }
      }
    }
    return parts;
  }

  private boolean isStray(TypeElement owner) {
    return !CompilerView.has(owner, Stateful.class)
        && (!owner.getModifiers().contains(Modifier.ABSTRACT)
            || owner.getKind() == ElementKind.ANNOTATION_TYPE)
        && !isComponent(owner)
        && !compiler.hasBrokenAnnotations(owner);
  }

  private boolean isComponent(TypeElement owner) {
    return owner.getKind() == ElementKind.CLASS
        && Members.declaresState(compiler, owner)
        && owner.getEnclosedElements().stream().noneMatch(StrayMembers::takesRecords);
  }

  private static boolean takesRecords(Element member) {
    return CompilerView.has(member, OnInput.class)
        || CompilerView.has(member, OnInitialState.class);
  }

  /** Told once for the class, with the first of its members. */
  private Report report(TypeElement owner, AnnotatedElements round) {
    SourcePosition origin = SourcePosition.of(owner);
    List<Finding> findings =
        owner.getEnclosedElements().stream()
            .flatMap(
                member ->
                    annotationOn(member)
                        .map(known -> finding(owner, member, known, fix(owner, known, round)))
                        .stream())
            .limit(1)
            .toList();
    return Report.of(origin, findings);
  }

  private static Optional<String> annotationOn(Element member) {
    return KeyfoldAnnotations.ON_MEMBERS.stream()
        .filter(annotation -> CompilerView.has(member, annotation))
        .map(annotation -> "@" + annotation.getSimpleName())
        .findFirst();
  }

  private Finding finding(TypeElement owner, Element member, String annotation, String fix) {
    String name = owner.getSimpleName().toString();
    return ClassDiagnostic.NOT_STATEFUL
        .at(SourcePosition.of(compiler.canPlace(owner) ? owner : member))
        .with("class", name)
        .with("annotation", annotation)
        .with("member", member.getSimpleName())
        .with("fix", fix);
  }

  private String fix(TypeElement owner, String annotation, AnnotatedElements round) {
    String name = owner.getSimpleName().toString();
    String stateful = "@Stateful(\"%s\")".formatted(Names.proposedProcessor(name));
    if (owner.getKind() != ElementKind.CLASS) {
      return annotation.equals("@Ttl")
          ? "move it to a field with @StateVar, or remove it"
          : "make it a class with " + stateful;
    }
    return userOf(owner, round)
        .map(user -> withoutInput(owner, user))
        .orElse(
            owner.getModifiers().contains(Modifier.FINAL)
                ? stateful
                : stateful + ", or make it abstract if @Stateful classes extend it");
  }

  /** A class that has it as a component, so that it is meant as one. */
  private Optional<String> userOf(TypeElement owner, AnnotatedElements round) {
    return round.with(StateVar.class).stream()
        .filter(field -> Members.declaresState(compiler, owner))
        .filter(
            field -> field.asType() instanceof DeclaredType type && type.asElement().equals(owner))
        .map(field -> CompilerView.ownerOf(field).getSimpleName().toString())
        .findFirst();
  }

  private static String withoutInput(TypeElement owner, String user) {
    return owner.getEnclosedElements().stream()
        .filter(StrayMembers::takesRecords)
        .map(
            member ->
                "remove %s from '%s', and call it from %s"
                    .formatted(annotationOn(member).orElse(""), member.getSimpleName(), user))
        .collect(Collectors.joining("\n"));
  }
}
