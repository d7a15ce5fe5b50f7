package dev.keyfold.processor;

import dev.keyfold.processor.analyze.Analysis;
import dev.keyfold.processor.diagnostic.BuildDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;

/** What is said of a class that could not be read or processed. */
final class Failure {
  private static final String ECLIPSE = "org.eclipse.jdt.";

  /** The trace of a recursion without end has a thousand lines. */
  private static final int LONGEST_TRACE = 60;

  private Failure() {}

  /** What is said of a class that uses a type which is not there. */
  static Finding of(TypeElement type, Analysis.MissingType missing) {
    return missing(type, missing.owner() + " uses " + missing.name() + ", which is not there");
  }

  private static Finding missing(TypeElement type, String problem) {
    return TypeDiagnostic.MISSING_TYPE
        .at(SourcePosition.of(type))
        .with("class", type.getSimpleName())
        .with("problem", problem)
        .with("why", "a class file was compiled against a library that is not on the class path")
        .with("fix", "put that library on the class path");
  }

  /** What is said of a class where something was thrown. */
  static Finding of(TypeElement type, Throwable failure) {
    if (isOfTheCompiler(failure.getClass().getName())) {
      // the Eclipse compiler throws where javac tells of a type that is missing
      return missing(type, String.valueOf(failure.getMessage()).replaceFirst("^Pb\\(\\d+\\) ", ""));
    }
    StackTraceElement[] trace = failure.getStackTrace();
    boolean isInEclipse =
        failure instanceof RuntimeException
            && trace.length > 0
            && trace[0].getClassName().startsWith(ECLIPSE);
    return isInEclipse ? unreadable(type, failure) : internalError(type, failure);
  }

  /** After errors of syntax, say, the Eclipse compiler cannot answer questions about all types. */
  private static Finding unreadable(TypeElement type, Throwable failure) {
    return TypeDiagnostic.MISSING_TYPE
        .at(SourcePosition.of(type))
        .with("class", type.getSimpleName())
        .with("problem", "the compiler failed with a " + failure.getClass().getSimpleName())
        .with("why", "it cannot tell what a type is that the class uses")
        .with("fix", "mend what the compiler itself reports, and compile again");
  }

  private static boolean isOfTheCompiler(String name) {
    return name.startsWith(ECLIPSE) || name.startsWith("com.sun.tools.javac.");
  }

  private static Finding internalError(TypeElement type, Throwable failure) {
    StringWriter written = new StringWriter();
    failure.printStackTrace(new PrintWriter(written));
    String trace =
        written.toString().lines().limit(LONGEST_TRACE).collect(Collectors.joining("\n"));
    return BuildDiagnostic.INTERNAL_ERROR
        .at(SourcePosition.of(type))
        .with("class", type.getSimpleName())
        .with("exception", failure)
        .with("trace", trace);
  }
}
