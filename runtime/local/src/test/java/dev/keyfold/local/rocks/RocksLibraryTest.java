package dev.keyfold.local.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.store.StoreFamilies;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RocksLibraryTest {
  @TempDir Path folder;

  /** Opens a store twice, and prints what is said. */
  static final class Twice {
    private Twice() {}

    public static void main(String[] args) {
      for (int i = 0; i < 2; i++) {
        try {
          RocksStateStore.open(Path.of(args[0]), StoreFamilies.NONE, RocksSettings.DEFAULT);
        } catch (IllegalStateException e) {
          System.out.println(e.getMessage());
        }
      }
    }
  }

  /** In a JVM of its own: a library is loaded once. The second time RocksDB alone would hang. */
  @Test
  void saysEachTimeWhatIsMissingAndWhatToDo() throws Exception {
    Path absent = folder.resolve("absent");
    String said = run("-Djava.io.tmpdir=" + absent);
    assertThat(said.lines().filter(line -> line.startsWith("RocksDB's native library does not")))
        .hasSize(2);
    assertThat(said)
        .contains(System.getProperty("os.name") + " " + System.getProperty("os.arch"))
        .contains("needs librocksdbjni")
        .contains("run from " + absent)
        .contains("docs/setup/troubleshooting.md");
  }

  @Test
  void saysHowNativeAccessIsGranted() {
    assertThat(RocksLibrary.explained(new IllegalCallerException("illegal native access")))
        .startsWith(
            "RocksDB's native library may not be loaded: this JVM denies native access\n"
                + "  fix   --enable-native-access=ALL-UNNAMED");
  }

  private String run(String option) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                System.getProperty("java.class.path"),
                Twice.class.getName(),
                folder.resolve("state").toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
