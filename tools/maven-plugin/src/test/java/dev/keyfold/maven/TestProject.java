package dev.keyfold.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.maven.shared.invoker.DefaultInvocationRequest;
import org.apache.maven.shared.invoker.DefaultInvoker;
import org.apache.maven.shared.invoker.InvocationRequest;
import org.apache.maven.shared.invoker.MavenInvocationException;

/** A user's project, built by a real Maven. */
final class TestProject {
  private static final String FAST_START = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx256m";

  private final LocalRepository repository;
  private final Path folder;

  /** What it needs, this build has needed before. */
  private boolean isOffline = true;

  TestProject(LocalRepository repository, Path folder) {
    this.repository = repository;
    this.folder = folder;
  }

  /** How a run of Maven ended. */
  record Run(boolean isSuccess, String output) {}

  /** Lets the project load plugins that this build does not need. */
  TestProject online() {
    isOffline = false;
    return this;
  }

  /** Runs Maven in the project. */
  Run maven(String... arguments) throws IOException {
    return maven(folder, arguments);
  }

  /** Runs Maven from another folder. */
  Run maven(Path workingFolder, String... arguments) throws IOException {
    List<String> output = new ArrayList<>();
    InvocationRequest request = new DefaultInvocationRequest();
    request.setBatchMode(true);
    request.setNoTransferProgress(true);
    request.setOffline(isOffline);
    request.setJavaHome(new File(System.getProperty("java.home")));
    request.setMavenHome(new File(LocalRepository.property("maven")));
    request.setMavenOpts(FAST_START);
    request.setBaseDirectory(workingFolder.toFile());
    request.setOutputHandler(output::add);
    request.addArgs(List.of(arguments));
    Properties properties = new Properties();
    properties.putAll(repository.properties());
    request.setProperties(properties);
    try {
      int exitCode = new DefaultInvoker().execute(request).getExitCode();
      return new Run(exitCode == 0, String.join("\n", output));
    } catch (MavenInvocationException e) {
      throw new IOException("Maven did not start", e);
    }
  }

  Run passes(String... arguments) throws IOException {
    Run run = maven(arguments);
    assertThat(run.isSuccess()).as("%s\n%s", List.of(arguments), run.output()).isTrue();
    return run;
  }

  Run fails(String... arguments) throws IOException {
    Run run = maven(arguments);
    assertThat(run.isSuccess()).as("%s\n%s", List.of(arguments), run.output()).isFalse();
    return run;
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(file(name).resolveSibling(""));
    Files.writeString(file(name), text);
  }

  void edit(String name, String target, String replacement) throws IOException {
    String text = Files.readString(file(name));
    assertThat(text).contains(target);
    Files.writeString(file(name), text.replace(target, replacement));
  }

  /** All recorded files and what they hold. */
  SortedMap<String, String> recorded() throws IOException {
    return files("src/main/state");
  }

  /** All files of the source tree and what they hold. */
  SortedMap<String, String> sources() throws IOException {
    return files("src");
  }

  private SortedMap<String, String> files(String parent) throws IOException {
    SortedMap<String, String> files = new TreeMap<>();
    for (Path file : below(parent)) {
      if (Files.isRegularFile(file)) {
        String name = file(parent).relativize(file).toString().replace(File.separatorChar, '/');
        files.put(name, Files.readString(file));
      }
    }
    return files;
  }

  /** As in CI: nothing is compiled, and the source tree cannot be written to. */
  void checkOutReadOnly() throws IOException {
    List<Path> built = below("target");
    Collections.reverse(built);
    for (Path file : built) {
      Files.delete(file);
    }
    for (Path file : below("src")) {
      assertThat(file.toFile().setReadOnly()).isTrue();
    }
  }

  /** A folder and all in it, parents first; nothing where it is absent. */
  private List<Path> below(String parent) throws IOException {
    if (!Files.exists(file(parent))) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(file(parent))) {
      return new ArrayList<>(files.toList());
    }
  }

  /** Writes a pom.xml with the compiler, the processor and the plugin, as a user would. */
  void writePom() throws IOException {
    write(
        "pom.xml",
        Files.readString(Path.of("src/test/resources/pom.xml"))
            .replace("VERSION", LocalRepository.version()));
  }
}
