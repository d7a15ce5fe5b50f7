package dev.keyfold.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

/**
 * A local Maven repository with what this build has just made, so that the user's own one stays as
 * it is. Everything else comes from that one, which Maven only reads.
 */
final class LocalRepository {
  private static final String VERSION = property("version");
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Map<String, String> MODULES =
      Map.of(
          "keyfold-parent", ".",
          "keyfold-bom", "bom",
          "keyfold-annotations", "annotations",
          "keyfold-core", "runtime/core",
          "keyfold-local", "runtime/local",
          "keyfold-testing", "runtime/testing",
          "keyfold-processor", "processor",
          "keyfold-maven-plugin", "tools/maven-plugin");

  private final Path folder = Path.of("target/it/repository").toAbsolutePath();

  private LocalRepository() {}

  static LocalRepository withThisBuild() throws IOException {
    LocalRepository repository = new LocalRepository();
    for (Map.Entry<String, String> module : MODULES.entrySet()) {
      repository.install(module.getKey(), ROOT.resolve(module.getValue()));
    }
    return repository;
  }

  static String version() {
    return VERSION;
  }

  Map<String, String> properties() {
    return Map.of(
        "maven.repo.local", folder.toString(), "maven.repo.local.tail", property("repository"));
  }

  private void install(String artifact, Path module) throws IOException {
    String name = artifact + "-" + VERSION;
    Path target =
        Files.createDirectories(folder.resolve("dev/keyfold/" + artifact + "/" + VERSION));
    copy(module.resolve("pom.xml"), target.resolve(name + ".pom"));
    Path jar = module.resolve("target/" + name + ".jar");
    if (Files.exists(jar)) {
      copy(jar, target.resolve(name + ".jar"));
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  static String property(String name) {
    String value = System.getProperty("keyfold.it." + name);
    if (value == null) {
      throw new IllegalStateException("run by Maven: it sets keyfold.it." + name);
    }
    return value;
  }
}
