package dev.keyfold.processor.check.body;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/** Which methods of the JDK depend on more than their arguments, or reach out of the process. */
final class ImpureCalls {
  private static final Set<String> CLOCK =
      Set.of(
          "java.lang.System.currentTimeMillis",
          "java.lang.System.nanoTime",
          "java.time.Clock.systemUTC",
          "java.time.Clock.systemDefaultZone",
          "java.time.Clock.system",
          "java.time.Clock.tickMillis",
          "java.time.Clock.tickSeconds",
          "java.time.Clock.tickMinutes",
          "java.util.Calendar.getInstance");
  private static final Set<String> CLOCK_WITHOUT_ARGUMENTS =
      Set.of("java.util.Date.<init>", "java.util.GregorianCalendar.<init>");
  private static final Set<String> RANDOM =
      Set.of("java.lang.Math.random", "java.lang.StrictMath.random", "java.util.UUID.randomUUID");
  private static final Set<String> GENERATORS = Set.of("java.util.random.RandomGenerator");
  private static final Set<String> WAITING =
      Set.of(
          "java.lang.Thread.sleep",
          "java.lang.Thread.join",
          "java.lang.Object.wait",
          "java.util.concurrent.TimeUnit.sleep",
          "java.util.concurrent.Future.get",
          "java.util.concurrent.CompletableFuture.get",
          "java.util.concurrent.CompletableFuture.join",
          "java.util.concurrent.CountDownLatch.await",
          "java.util.concurrent.CyclicBarrier.await",
          "java.util.concurrent.Semaphore.acquire",
          "java.util.concurrent.BlockingQueue.take",
          "java.util.concurrent.BlockingQueue.put",
          "java.util.concurrent.locks.LockSupport.park",
          "java.util.concurrent.locks.LockSupport.parkNanos");

  /** Packages and classes: everything in them is input and output. */
  private static final List<String> INPUT_OUTPUT =
      List.of(
          "java.nio.file.Files.",
          "java.nio.channels.",
          "java.net.http.",
          "java.net.Socket.",
          "java.net.ServerSocket.",
          "java.net.DatagramSocket.",
          "java.net.URLConnection.",
          "java.net.HttpURLConnection.",
          "java.net.URL.open",
          "java.io.FileInputStream.",
          "java.io.FileOutputStream.",
          "java.io.FileReader.",
          "java.io.FileWriter.",
          "java.io.RandomAccessFile.",
          "java.sql.DriverManager.",
          "java.sql.Connection.",
          "java.sql.Statement.",
          "java.sql.PreparedStatement.",
          "java.sql.ResultSet.",
          "javax.sql.DataSource.",
          "java.lang.ProcessBuilder.start",
          "java.lang.Runtime.exec");

  /** Their builders only describe what is to be done. */
  private static final Set<String> DESCRIPTIONS =
      Set.of("java.net.http.HttpRequest", "java.net.http.HttpRequest.Builder");

  private ImpureCalls() {}

  /** What is to be said about a call; empty for most. */
  static Optional<Diagnostic> of(Call call, Bodies bodies) {
    String owner = call.owner();
    if (owner.startsWith("java")) {
      String name = owner + "." + call.method().getSimpleName();
      if (isClock(call, name)) {
        return Optional.of(BodyDiagnostic.WALL_CLOCK);
      }
      if (RANDOM.contains(name) || isShuffle(call, name)) {
        return Optional.of(BodyDiagnostic.RANDOMNESS);
      }
      if (WAITING.contains(name)) {
        return Optional.of(BodyDiagnostic.BLOCKING_CALL);
      }
      if (reachesOut(owner, name)) {
        return Optional.of(BodyDiagnostic.INPUT_OUTPUT);
      }
    }
    return isRandom(call, bodies) ? Optional.of(BodyDiagnostic.RANDOMNESS) : Optional.empty();
  }

  private static boolean reachesOut(String owner, String name) {
    for (String start : INPUT_OUTPUT) {
      if (name.startsWith(start)) {
        return !DESCRIPTIONS.contains(owner);
      }
    }
    return false;
  }

  /** {@code now(Clock)} is as good as the clock that the user gives it. */
  private static boolean isClock(Call call, String name) {
    boolean isNow = name.startsWith("java.time.") && name.endsWith(".now");
    return (isNow && !takesClock(call))
        || CLOCK.contains(name)
        || (CLOCK_WITHOUT_ARGUMENTS.contains(name) && call.method().getParameters().isEmpty());
  }

  private static boolean takesClock(Call call) {
    for (VariableElement parameter : call.method().getParameters()) {
      if (parameter.asType().toString().equals("java.time.Clock")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isShuffle(Call call, String name) {
    return name.equals("java.util.Collections.shuffle")
        && call.method().getParameters().size() == 1;
  }

  /** A generator that is made from a seed in the callback itself repeats its numbers. */
  private static boolean isRandom(Call call, Bodies bodies) {
    boolean mayDiffer =
        call.isConstructor()
            ? call.method().getParameters().isEmpty()
            : call.method().getModifiers().contains(Modifier.STATIC) || isOnField(call, bodies);
    return mayDiffer && Supertypes.include(call.ownerType(), GENERATORS);
  }

  private static boolean isOnField(Call call, Bodies bodies) {
    if (call.path().getLeaf() instanceof MethodInvocationTree invocation
        && invocation.getMethodSelect() instanceof MemberSelectTree select) {
      Element receiver = bodies.element(new TreePath(call.path(), select.getExpression()));
      return receiver != null && receiver.getKind().isField();
    }
    return false;
  }
}
