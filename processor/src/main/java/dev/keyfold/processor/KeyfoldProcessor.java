package dev.keyfold.processor;

import com.google.auto.service.AutoService;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.processor.analyze.AnnotatedElements;
import dev.keyfold.processor.analyze.KeyfoldAnnotations;
import dev.keyfold.processor.analyze.StrayAnnotations;
import dev.keyfold.processor.analyze.StrayMembers;
import dev.keyfold.processor.analyze.UnknownWarnings;
import dev.keyfold.processor.option.Options;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Generates a processor, codecs and schemas for each class with {@code @Stateful}. A class that
 * uses types which do not exist yet waits, by name, for a later round.
 */
@AutoService(Processor.class)
public final class KeyfoldProcessor extends AbstractProcessor {
  private final Set<String> waiting = new LinkedHashSet<>();
  private final Set<String> waitingParts = new LinkedHashSet<>();
  private @Nullable StatefulStep step;

  /** For the compiler. */
  public KeyfoldProcessor() {}

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return KeyfoldAnnotations.names();
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Options.names();
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    AnnotatedElements annotated =
        annotations.isEmpty() ? AnnotatedElements.none() : AnnotatedElements.in(round);
    StatefulStep current = startRound(round, annotated);
    processParts(annotated, current);
    // by name: compilers tell the annotated classes in an order of their own
    Set<String> names = new TreeSet<>(waiting);
    waiting.clear();
    for (TypeElement type : ElementFilter.typesIn(annotated.with(Stateful.class))) {
      names.add(type.getQualifiedName().toString());
    }
    for (TypeElement type : types(names)) {
      process(type, current, round.processingOver());
    }
    return true;
  }

  /** Superclasses and components come first: what is wrong in them is told there. */
  private void processParts(AnnotatedElements annotated, StatefulStep current) {
    Set<String> names = new TreeSet<>(waitingParts);
    waitingParts.clear();
    names.addAll(members(current).partsIn(annotated));
    for (TypeElement type : types(names)) {
      if (!current.processPart(type)) {
        waitingParts.add(type.getQualifiedName().toString());
      }
    }
  }

  /** Looked up anew in every round: an element of an earlier one knows nothing of later ones. */
  private List<TypeElement> types(Set<String> names) {
    List<TypeElement> types = new ArrayList<>();
    for (String name : names) {
      TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
      if (type != null) {
        types.add(type);
      }
    }
    return types;
  }

  private static StrayMembers members(StatefulStep current) {
    return new StrayMembers(current.compiler());
  }

  private StatefulStep startRound(RoundEnvironment round, AnnotatedElements annotated) {
    StatefulStep current = step;
    if (current == null) {
      Options options = Options.of(processingEnv.getOptions());
      current = new StatefulStep(processingEnv, options);
      current.print(options.mistakes());
      step = current;
    }
    current.startRound(round, annotated);
    members(current).in(annotated).forEach(current::printStray);
    StrayAnnotations.in(annotated).forEach(current::print);
    UnknownWarnings.in(annotated).forEach(current::print);
    return current;
  }

  private void process(TypeElement type, StatefulStep current, boolean last) {
    if (current.process(type)) {
      return;
    }
    if (last) {
      current.giveUp(type);
    } else {
      waiting.add(type.getQualifiedName().toString());
    }
  }
}
