package dev.keyfold.processor;

import dev.keyfold.processor.analyze.Analysis;
import dev.keyfold.processor.analyze.CompilerView;
import dev.keyfold.processor.analyze.SchemaPlaces;
import dev.keyfold.processor.analyze.StateAccessReader;
import dev.keyfold.processor.analyze.StatefulClassReader;
import dev.keyfold.processor.check.StatefulChecks;
import dev.keyfold.processor.check.body.BodyLints;
import dev.keyfold.processor.check.engine.PortabilityCheck;
import dev.keyfold.processor.diagnostic.BuildDiagnostic;
import dev.keyfold.processor.diagnostic.ClassDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.ReportPrinter;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.emit.AccessEmission;
import dev.keyfold.processor.emit.Emission;
import dev.keyfold.processor.emit.GeneratedFiles;
import dev.keyfold.processor.emit.NameTakenException;
import dev.keyfold.processor.history.Judgement;
import dev.keyfold.processor.history.SchemaGate;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModels;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateAccess;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.option.Options;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/** The way of one class: read, check, generate. */
final class StatefulStep {
  private final ProcessingEnvironment environment;
  private final CompilerView compiler;
  private final Options options;
  private final ReportPrinter printer;
  private final SchemaGate gate;
  private final ProcessorNames names = new ProcessorNames();
  private final Set<QualifiedName> badParts = new HashSet<>();
  private final BodyLints bodyLints;
  private final ReleaseCheck releases;
  private boolean mismatchTold;

  StatefulStep(ProcessingEnvironment environment, Options options) {
    this.environment = environment;
    this.options = options;
    this.compiler = new CompilerView(environment);
    this.printer = new ReportPrinter(environment.getMessager());
    this.gate = new SchemaGate(options);
    this.releases = new ReleaseCheck(environment.getElementUtils());
    this.bodyLints = options.lint() ? BodyLints.of(environment, printer::print) : BodyLints.none();
  }

  void startRound(RoundEnvironment round) {
    compiler.startRound(round);
    bodyLints.startRound(round);
  }

  CompilerView compiler() {
    return compiler;
  }

  void print(Report report) {
    printer.print(report);
  }

  void print(List<Finding> findings) {
    findings.forEach(printer::print);
  }

  /** Processes a class; false when it has to wait for a type that does not exist yet. */
  boolean process(TypeElement type) {
    if (isMismatched(type)) {
      return true;
    }
    try {
      Analysis analysis = StatefulClassReader.read(compiler, type);
      if (analysis.isIncomplete()) {
        return false;
      }
      process(type, analysis);
    } catch (RuntimeException | IOException e) {
      // one class must not keep the others from being compiled
      report(type, isOfTheCompiler(e) ? unreadable(type, e) : internalError(type, e));
    }
    return true;
  }

  /** Processes a class that is part of stateful ones; false when it has to wait. */
  boolean processPart(TypeElement type) {
    if (isMismatched(type)) {
      return true;
    }
    try {
      Analysis analysis = StatefulClassReader.read(compiler, type);
      if (analysis.isIncomplete()) {
        return false;
      }
      processPart(type, analysis.model());
    } catch (RuntimeException | IOException e) {
      report(type, isOfTheCompiler(e) ? unreadable(type, e) : internalError(type, e));
    }
    return true;
  }

  /** Whether nothing can be generated that would compile here, which is told on the first class. */
  private boolean isMismatched(TypeElement type) {
    Optional<Finding> mismatch = releases.mismatch(type);
    if (mismatch.isPresent() && !mismatchTold) {
      mismatchTold = true;
      report(type, mismatch.get());
    }
    return mismatch.isPresent();
  }

  private void processPart(TypeElement type, StatefulClass source) throws IOException {
    Report report = StatefulChecks.checkPart(source);
    printer.printPart(report);
    if (report.hasErrors()) {
      badParts.add(source.type());
      return;
    }
    bodyLints.watch(type);
    if (compiler.isNameable(type)) {
      StateAccess access = new StateAccessReader(compiler).read(type, source);
      GeneratedFiles files = new GeneratedFiles(environment.getFiler(), type);
      writing(source, () -> AccessEmission.write(access, compiler.scopeOf(type, source), files));
    }
  }

  private void process(TypeElement type, Analysis analysis) throws IOException {
    StatefulClass source = analysis.model();
    Report report =
        Report.about(source.origin())
            .add(StatefulChecks.check(source))
            .add(PortabilityCheck.check(source, options.engines()))
            .add(analysis.report())
            .build();
    printer.print(report);
    boolean hasBadPart =
        source.components().stream().map(Component::typeName).anyMatch(badParts::contains);
    if (report.hasErrors() || hasBadPart || areTaken(source)) {
      return;
    }
    writing(source, () -> generate(type, source));
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
    StatefulClassReader.read(compiler, type).missing().stream()
        .filter(missing -> !missing.fromSource())
        .distinct()
        .forEach(missing -> report(type, missing(type, missing)));
  }

  private static Finding missing(TypeElement type, Analysis.MissingType missing) {
    return TypeDiagnostic.MISSING_TYPE
        .at(SourcePosition.of(type))
        .with("class", type.getSimpleName())
        .with("problem", missing.owner() + " uses " + missing.name() + ", which is not there");
  }

  /** The Eclipse compiler throws where javac tells of a type that is missing. */
  private static Finding unreadable(TypeElement type, Exception failure) {
    String problem = String.valueOf(failure.getMessage()).replaceFirst("^Pb\\(\\d+\\) ", "");
    return TypeDiagnostic.MISSING_TYPE
        .at(SourcePosition.of(type))
        .with("class", type.getSimpleName())
        .with("problem", problem);
  }

  private void report(TypeElement type, Finding finding) {
    printer.print(Report.of(SourcePosition.of(type), List.of(finding)));
  }

  private static boolean isOfTheCompiler(Exception failure) {
    String name = failure.getClass().getName();
    return name.startsWith("org.eclipse.jdt.") || name.startsWith("com.sun.tools.javac.");
  }

  private static Finding internalError(TypeElement type, Exception failure) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    return BuildDiagnostic.INTERNAL_ERROR
        .at(SourcePosition.of(type))
        .with("class", type.getSimpleName())
        .with("exception", failure)
        .with("trace", trace);
  }
}
