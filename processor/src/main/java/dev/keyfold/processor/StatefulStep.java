package dev.keyfold.processor;

import dev.keyfold.processor.analyze.Analysis;
import dev.keyfold.processor.analyze.AnnotatedElements;
import dev.keyfold.processor.analyze.CompilerView;
import dev.keyfold.processor.analyze.SchemaPlaces;
import dev.keyfold.processor.analyze.StateAccessReader;
import dev.keyfold.processor.analyze.StatefulClassReader;
import dev.keyfold.processor.analyze.StrayMembers;
import dev.keyfold.processor.check.StatefulChecks;
import dev.keyfold.processor.check.body.BodyLints;
import dev.keyfold.processor.check.engine.PortabilityCheck;
import dev.keyfold.processor.diagnostic.ClassDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.ReportPrinter;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.emit.AccessEmission;
import dev.keyfold.processor.emit.Emission;
import dev.keyfold.processor.emit.GeneratedFiles;
import dev.keyfold.processor.emit.NameTakenException;
import dev.keyfold.processor.history.Judgement;
import dev.keyfold.processor.history.SchemaGate;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModels;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateAccess;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.option.Options;
import java.io.IOException;
import java.net.URI;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** The way of one class: read, check, generate. */
final class StatefulStep {
  private final ProcessingEnvironment environment;
  private final CompilerView compiler;
  private final Options options;
  private final ReportPrinter printer;
  private final SchemaGate gate;
  private final ProcessorNames names = new ProcessorNames();
  private final Set<QualifiedName> badParts = new HashSet<>();
  private final Set<QualifiedName> openParts = new HashSet<>();
  private final Set<QualifiedName> accessibleParts = new HashSet<>();
  private final BodyLints bodyLints;
  private final ReleaseCheck releases;

  /**
   * Whether this processor goes with what is compiled against; not known before the first class.
   */
  private @Nullable Boolean mismatched;

  StatefulStep(ProcessingEnvironment environment, Options options) {
    this.environment = environment;
    this.options = options;
    this.compiler = new CompilerView(environment);
    this.printer = new ReportPrinter(environment.getMessager());
    this.gate = new SchemaGate(options);
    this.releases = new ReleaseCheck(environment.getElementUtils());
    this.bodyLints = options.lint() ? BodyLints.of(environment, printer::print) : BodyLints.none();
  }

  void startRound(RoundEnvironment round, AnnotatedElements annotated) {
    compiler.startRound(round);
    bodyLints.startRound(round, StrayMembers.declareState(annotated));
  }

  CompilerView compiler() {
    return compiler;
  }

  void print(Report report) {
    printer.print(report);
  }

  /** Prints what is wrong with a class that should be stateful, and so is no part of others. */
  void printStray(QualifiedName type, Report report) {
    printer.print(report);
    badParts.add(type);
  }

  void print(List<Finding> findings) {
    findings.forEach(printer::print);
  }

  /** Processes a class; false when it has to wait for a type that does not exist yet. */
  boolean process(TypeElement type) {
    return processed(type, analysis -> process(type, analysis));
  }

  /** Processes a class that is part of stateful ones; false when it has to wait. */
  boolean processPart(TypeElement type) {
    boolean done = processed(type, analysis -> processPart(type, analysis.model()));
    if (done) {
      openParts.remove(compiler.nameOf(type));
    } else {
      openParts.add(compiler.nameOf(type));
    }
    return done;
  }

  /** What becomes of a class that was read as a whole; false when it has to wait for another. */
  private interface Processing {
    boolean of(Analysis analysis) throws IOException;
  }

  /** One class must not keep the others from being compiled, whatever goes wrong with it. */
  private boolean processed(TypeElement type, Processing processing) {
    if (isMismatched(type)) {
      return true;
    }
    try {
      if (compiler.hasBrokenAnnotations(type) || compiler.awaitsMembers(type)) {
        return false;
      }
      Analysis analysis = StatefulClassReader.read(compiler, type);
      if (analysis.isIncomplete()) {
        return false;
      }
      return processing.of(analysis);
    } catch (RuntimeException
        | IOException
        | AssertionError
        | LinkageError
        | StackOverflowError e) {
      report(type, Failure.of(type, e));
      return true;
    }
  }

  /** Whether nothing can be generated that would compile here, which is told on the first class. */
  private boolean isMismatched(TypeElement type) {
    Boolean known = mismatched;
    if (known == null) {
      Optional<Finding> mismatch = releases.mismatch(type);
      mismatch.ifPresent(finding -> report(type, finding));
      known = mismatch.isPresent();
      mismatched = known;
    }
    return known;
  }

  private boolean processPart(TypeElement type, StatefulClass source) throws IOException {
    Report report = StatefulChecks.checkPart(source);
    printer.printPart(report);
    if (report.hasErrors()) {
      badParts.add(source.type());
      return true;
    }
    bodyLints.watch(type);
    if (compiler.isNameable(type)) {
      StateAccess access = new StateAccessReader(compiler).read(type, source);
      GeneratedFiles files = new GeneratedFiles(environment.getFiler(), type);
      writing(source, () -> AccessEmission.write(access, compiler.scopeOf(type, source), files));
      accessibleParts.add(source.type());
    }
    return true;
  }

  private boolean process(TypeElement type, Analysis analysis) throws IOException {
    StatefulClass source = analysis.model();
    Report report =
        Report.about(source.origin())
            .add(StatefulChecks.check(source))
            .add(PortabilityCheck.check(source, options.engines()))
            .add(analysis.report())
            .build();
    Set<QualifiedName> parts = parts(source);
    if (!report.hasErrors() && areAwaited(parts, source)) {
      return false; // without their accessors what is generated would not compile
    }
    printer.print(report);
    if (!report.hasErrors() && Collections.disjoint(parts, badParts) && !areTaken(source)) {
      writing(source, () -> generate(type, source));
    }
    return true;
  }

  private boolean areAwaited(Set<QualifiedName> parts, StatefulClass source) {
    for (QualifiedName part : parts) {
      if (isAwaited(part, source)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a part has to wait itself; ecj does not tell of one that it cannot parse. */
  private boolean isAwaited(QualifiedName part, StatefulClass source) {
    return openParts.contains(part)
        || (!part.packageName().equals(source.type().packageName())
            && !badParts.contains(part)
            && !accessibleParts.contains(part)
            && compiler.lacksAccessor(part));
  }

  /** The classes that state and callbacks come from. */
  private static Set<QualifiedName> parts(StatefulClass source) {
    Set<QualifiedName> parts = new LinkedHashSet<>();
    for (StateField field : source.allFields()) {
      parts.add(field.declaredIn());
    }
    for (Callback callback : source.allCallbacks()) {
      parts.add(callback.declaredIn());
    }
    for (Component component : source.components()) {
      parts.add(component.declaredIn());
      parts.add(component.typeName());
    }
    return parts;
  }

  private interface Writing {
    void run() throws IOException;
  }

  private void writing(StatefulClass source, Writing files) throws IOException {
    try {
      files.run();
    } catch (NameTakenException e) {
      Finding taken =
          ClassDiagnostic.GENERATED_NAME
              .at(source.origin())
              .with("generated", e.name())
              .with("class", source.type().simpleName());
      printer.print(Report.of(source.origin(), List.of(taken)));
    }
  }

  /**
   * Generates also where recorded state cannot be read, so that this is all that the user is told:
   * the build has failed, and without these classes more errors would hide the reason.
   */
  private void generate(TypeElement type, StatefulClass source) throws IOException {
    ProcessorModel model = ProcessorModels.of(source);
    GeneratedFiles files = new GeneratedFiles(environment.getFiler(), type);
    Emission emission = new Emission(model, compiler.scopeOf(type, source), files);
    URI output = emission.writeSchema();
    SchemaPlaces places = new SchemaPlaces(compiler, source);
    Judgement judgement = gate.judge(source, emission.schema(), output, places::of);
    print(judgement.build());
    print(judgement.report());
    emission.write(judgement.recording());
    if (!judgement.report().hasErrors()) {
      bodyLints.watch(type);
    }
  }

  private boolean areTaken(StatefulClass source) {
    Report report = Report.of(source.origin(), names.take(source));
    printer.print(report);
    return report.hasErrors();
  }

  /** In the last round: says which types are missing, unless the compiler does. */
  void giveUp(TypeElement type) {
    if (compiler.hasBrokenAnnotations(type)) {
      return;
    }
    StatefulClassReader.read(compiler, type).missing().stream()
        .filter(missing -> !missing.fromSource())
        .distinct()
        .forEach(missing -> report(type, Failure.of(type, missing)));
  }

  private void report(TypeElement type, Finding finding) {
    printer.print(Report.of(SourcePosition.of(type), List.of(finding)));
  }
}
