package dev.keyfold.processor.check.body;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The wall clock, randomness, input and output, waiting. */
class ImpureCallLintTest {
  private static final String CLOCK = "warning [KF-1807] on: %s reads the wall clock";
  private static final String RANDOM = "warning [KF-1808] on: %s is random";
  private static final String IO = "warning [KF-1809] on: %s is input or output in a callback";
  private static final String WAIT = "warning [KF-1810] on: %s holds up all keys of the worker";

  @TempDir Path folder;

  @Test
  void theWallClock() {
    callback(
            """
            «System.currentTimeMillis();
            «System.nanoTime();
            Object a = «Instant.now();
            a = «LocalDate.now(ZoneId.of("UTC"));
            a = «Clock.systemUTC();
            a = «new Date();
            a = Optional.of(1).map(x -> «LocalDateTime.now());
            java.util.function.Supplier<LocalTime> time = «LocalTime::now;
            a = Instant.now(clock);
            a = new Date(0);
            """)
        .tells(
            CLOCK.formatted("System.currentTimeMillis()"),
            CLOCK.formatted("System.nanoTime()"),
            CLOCK.formatted("Instant.now()"),
            CLOCK.formatted("LocalDate.now()"),
            CLOCK.formatted("Clock.systemUTC()"),
            CLOCK.formatted("new Date()"),
            CLOCK.formatted("LocalDateTime.now()"),
            CLOCK.formatted("LocalTime.now()"));
  }

  @Test
  void randomness() {
    callback(
            """
            Object a = «Math.random();
            a = «new Random().nextInt();
            a = «java.util.concurrent.ThreadLocalRandom.current().nextInt(3);
            a = «UUID.randomUUID();
            «Collections.shuffle(new ArrayList<>());
            a = «dice.nextInt();
            a = new Random(7).nextInt();
            Collections.shuffle(new ArrayList<>(), new Random(7));
            a = UUID.nameUUIDFromBytes(new byte[1]);
            """)
        .tells(
            RANDOM.formatted("Math.random()"),
            RANDOM.formatted("new Random()"),
            RANDOM.formatted("ThreadLocalRandom.current()"),
            RANDOM.formatted("UUID.randomUUID()"),
            RANDOM.formatted("Collections.shuffle()"),
            RANDOM.formatted("Random.nextInt()"));
  }

  @Test
  void inputAndOutput() {
    callback(
            """
            Object a = «java.nio.file.Files.readString(java.nio.file.Path.of("x"));
            a = «new java.io.FileReader("x");
            a = «new java.net.Socket("localhost", 1);
            a = «java.net.http.HttpClient.newHttpClient();
            a = new java.net.URL("http://localhost").openStream();
            a = java.net.http.HttpRequest.newBuilder(java.net.URI.create("http://localhost")).build();
            System.out.println(a);
            """
                .replace("= new java.net.URL", "= «new java.net.URL"))
        .tells(
            IO.formatted("Files.readString()"),
            IO.formatted("new FileReader()"),
            IO.formatted("new Socket()"),
            IO.formatted("HttpClient.newHttpClient()"),
            IO.formatted("URL.openStream()"));
  }

  @Test
  void waiting() {
    callback(
            """
            «Thread.sleep(10);
            «java.util.concurrent.TimeUnit.SECONDS.sleep(1);
            «new java.util.concurrent.CountDownLatch(1).await();
            """)
        .tells(
            WAIT.formatted("Thread.sleep()"),
            WAIT.formatted("TimeUnit.sleep()"),
            WAIT.formatted("CountDownLatch.await()"));
  }

  @Test
  void throughPrivateMethodsAndInheritedCallbacksButNotElsewhere() {
    Linting.types(
            folder,
            """
            abstract class Base {
              @OnInput void on(String user, String page) { «Instant.now(); }
              @OnTimer("idle") void idle(String user) {}
              @OnOpen void open() { Instant.now(); }
            }
            @Stateful("demo") class Demo extends Base {
              @StateVar ProcessingTimer idle;
              @Override void on(String user, String page) { help(); idle.after(Duration.ZERO); }
              @Override void idle(String user) { «System.nanoTime(); }
              private void help() { deeper(); }
              private static void deeper() { «Math.random(); }
              static void unused() { Math.random(); }
            }
            """)
        .tells(
            "warning [KF-1807] on: Instant.now() reads the wall clock",
            "warning [KF-1807] idle: System.nanoTime() reads the wall clock",
            "warning [KF-1808] deeper: Math.random() is random");
  }

  @Test
  void canBeSilencedOnTheMethod() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @SuppressWarnings({"keyfold:wall-clock", "keyfold:randomness"})
              @OnInput void on(String user, String page) throws Exception {
                Instant.now(); Math.random(); «Thread.sleep(1);
              }
            }
            """)
        .tells("warning [KF-1810] on: Thread.sleep() holds up all keys of the worker");
  }

  private Linting callback(String body) {
    return Linting.types(
        folder,
        """
        @Stateful("demo") class Demo {
          final Clock clock = Clock.systemUTC();
          final transient Random dice = new Random(7);
          @OnInput void on(String user, String page) throws Exception {
        """
            + body
            + "}}");
  }
}
