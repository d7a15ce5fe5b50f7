package dev.keyfold.processor.fuzz;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** All places of a source at which a developer's hand may slip, and how. */
final class Mutations extends TreeScanner<@Nullable Void, @Nullable Void> {
  private static final List<String> TYPES =
      List.of(
          "String",
          "Object",
          "long",
          "Long",
          "int[]",
          "Thread",
          "java.time.Instant",
          "java.util.List<String>",
          "java.util.Optional<Long>",
          "java.util.Map<String, Object>",
          "dev.keyfold.ValueState<Long>",
          "dev.keyfold.ValueState",
          "dev.keyfold.ListState<java.util.Optional<String>>",
          "dev.keyfold.MapState<String, Long>",
          "dev.keyfold.MapState<Double, Long>",
          "dev.keyfold.SortedMapState<java.util.UUID, Long>",
          "dev.keyfold.SortedMapState<Long, String>",
          "dev.keyfold.ProcessingTimer",
          "dev.keyfold.ProcessingTimers<Long>",
          "dev.keyfold.EventTimers<String>",
          "dev.keyfold.EventTimer",
          "dev.keyfold.Emitter<String>",
          "dev.keyfold.Context",
          "dev.keyfold.TimerContext",
          "dev.keyfold.ValueState<?>",
          "dev.keyfold.ValueState<Long>[]",
          "dev.keyfold.ProcessingTimers",
          "Iterable<String>",
          "java.util.List<? extends Number>",
          "T",
          "Nowhere",
          "void");
  private static final List<String> ANNOTATIONS =
      List.of(
          "@dev.keyfold.annotation.StateVar",
          "@dev.keyfold.annotation.StateVar(name = \"x\", family = \"y\", epoch = 2)",
          "@dev.keyfold.annotation.Ttl(\"1h\")",
          "@dev.keyfold.annotation.OnInput",
          "@dev.keyfold.annotation.OnTimer(\"timer\")",
          "@dev.keyfold.annotation.OnOpen",
          "@dev.keyfold.annotation.OnClose",
          "@dev.keyfold.annotation.OnTimer",
          "@dev.keyfold.annotation.Ttl",
          "@dev.keyfold.annotation.Stateful(\"y\")",
          "@dev.keyfold.annotation.StateVar(name = NOWHERE)",
          "@dev.keyfold.annotation.StateVar(codec = Nowhere.class)",
          "@dev.keyfold.annotation.StateVar(codec = int.class)",
          "@dev.keyfold.annotation.Scale(precision = 3)",
          "@dev.keyfold.annotation.Default(\"1\")",
          "@dev.keyfold.annotation.Output(\"side\")",
          "@dev.keyfold.annotation.FormerName(\"before\")",
          "@SuppressWarnings(NOWHERE)",
          "@Nowhere",
          "@Deprecated",
          "");
  private static final List<String> MODIFIERS =
      List.of(
          "private ",
          "static ",
          "final ",
          "public ",
          "protected ",
          "abstract ",
          "transient ",
          "sealed ",
          "@Override ",
          "@Nowhere ",
          "@dev.keyfold.annotation.StateVar ",
          "@dev.keyfold.annotation.OnInput ");
  private static final List<String> NAMES =
      List.of("x", "target", "spec", "opened", "Idle", "String");
  private static final List<String> TEXTS =
      List.of("\"\"", "\"idle\"", "\"1h\"", "\"A b\"", "\"$x\"", "NOWHERE", "null", "1");

  private final String source;
  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final List<Tree> members = new ArrayList<>();
  private final List<List<Edit>> choices = new ArrayList<>();

  private Mutations(String source, CompilationUnitTree unit, SourcePositions positions) {
    this.source = source;
    this.unit = unit;
    this.positions = positions;
  }

  /** The mutations of one file. */
  static Mutations of(MemorySource file) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    JavacTask task = (JavacTask) javac.getTask(null, null, null, null, null, List.of(file));
    try {
      CompilationUnitTree unit = task.parse().iterator().next();
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      Mutations mutations = new Mutations(file.text(), unit, positions);
      mutations.scan(unit, null);
      mutations.swaps();
      return mutations;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Changes the source in up to three places. */
  String mutate(Random random) {
    List<Edit> edits = new ArrayList<>();
    int places = 1 + random.nextInt(3);
    for (int i = 0; i < places && !choices.isEmpty(); i++) {
      edits.addAll(choices.get(random.nextInt(choices.size())));
    }
    return Edit.apply(source, edits);
  }

  @Override
  public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
    for (Tree member : type.getMembers()) {
      if (start(member) >= 0 && end(member) > start(member)) {
        members.add(member);
        choice(start(member), end(member), ""); // delete
        choice(end(member), end(member), "\n" + text(member)); // double
        MODIFIERS.forEach(modifier -> choice(start(member), start(member), modifier));
      }
    }
    return super.visitClass(type, null);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree variable, @Nullable Void nothing) {
    retype(variable.getType());
    rename(variable, variable.getName().toString());
    return super.visitVariable(variable, null);
  }

  @Override
  public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
    retype(method.getReturnType());
    rename(method, method.getName().toString());
    return super.visitMethod(method, null);
  }

  @Override
  public @Nullable Void visitAnnotation(AnnotationTree annotation, @Nullable Void nothing) {
    if (start(annotation) >= 0) {
      ANNOTATIONS.forEach(other -> choice(start(annotation), end(annotation), other));
    }
    return super.visitAnnotation(annotation, null);
  }

  @Override
  public @Nullable Void visitLiteral(LiteralTree literal, @Nullable Void nothing) {
    if (literal.getKind() == Tree.Kind.STRING_LITERAL) {
      TEXTS.forEach(text -> choice(start(literal), end(literal), text));
    }
    return super.visitLiteral(literal, null);
  }

  private void retype(@Nullable Tree type) {
    if (type != null && start(type) >= 0 && end(type) > start(type)) {
      TYPES.forEach(other -> choice(start(type), end(type), other));
    }
  }

  /** The declaration only: what uses the name is left as it is. */
  private void rename(Tree declaration, String name) {
    int at = source.indexOf(" " + name, start(declaration)) + 1;
    if (start(declaration) >= 0 && at > 0 && at < end(declaration)) {
      NAMES.forEach(other -> choice(at, at + name.length(), other));
    }
  }

  private void swaps() {
    for (Tree first : members) {
      for (Tree second : members) {
        if (end(first) <= start(second)) {
          choices.add(
              List.of(
                  new Edit(start(first), end(first), text(second)),
                  new Edit(start(second), end(second), text(first))));
        }
      }
    }
  }

  private void choice(int start, int end, String replacement) {
    choices.add(List.of(new Edit(start, end, replacement)));
  }

  private String text(Tree tree) {
    return source.substring(start(tree), end(tree));
  }

  private int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  private int end(Tree tree) {
    return (int) positions.getEndPosition(unit, tree);
  }
}
