package dev.keyfold.schema.history;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchemaJson;
import dev.keyfold.schema.WrittenSchema;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The recorded versions of a module: {@code src/main/state/<processor>/<n>.json}, reviewed like
 * code. A version is written once and never changed.
 *
 * <p>A processor that was renamed goes on counting in the folder of its new name; the versions of
 * the old name stay where they are.
 */
public final class HistoryFolder {
  /** Where the versions of a module's classes are, unless the user says otherwise. */
  public static final String MAIN = "src/main/state";

  /** Where the versions of its test classes are. */
  public static final String TEST = "src/test/state";

  private static final Pattern PROCESSOR = Pattern.compile("[a-z][a-z0-9-]{0,62}");
  private static final Pattern RECORDED = Pattern.compile("[1-9][0-9]{0,8}\\.json");

  private final Path module;
  private final Path folder;

  private HistoryFolder(Path module, Path folder) {
    this.module = module;
    this.folder = folder;
  }

  /**
   * The folder of a module; it need not exist.
   *
   * @param module the module's folder; messages show files relative to it
   * @param folder relative to the module, such as {@link #MAIN}, or absolute
   */
  public static HistoryFolder of(Path module, String folder) {
    Path absolute = module.toAbsolutePath().normalize();
    return new HistoryFolder(absolute, absolute.resolve(folder).normalize());
  }

  /** The folder itself. */
  public Path path() {
    return folder;
  }

  /** How messages show a file: relative to the module. */
  public String shown(Path file) {
    return new Findings(module).shown(file);
  }

  /** The file of a version, whether it exists or not. */
  public Path file(String processor, int version) {
    return folder.resolve(processor).resolve(version + ".json");
  }

  /**
   * What is recorded of a processor, and all that is wrong with it.
   *
   * @param formerNames other names that the class says it had; names that recorded versions tell
   *     are followed too
   */
  public History read(String processor, List<String> formerNames) {
    return new HistoryReader(folder, new Findings(module), StateSchemaJson::read)
        .read(processor, formerNames);
  }

  /**
   * What is recorded of the processor of a build, and all that is wrong with it. Most builds are as
   * recorded: a version that is written as this one is, is not read again.
   *
   * @param current what the build stores
   */
  public History read(WrittenSchema current) {
    StateSchema schema = current.schema();
    return new HistoryReader(folder, new Findings(module), current::read)
        .read(schema.processor(), schema.formerNames());
  }

  /**
   * Whether all that is recorded of the processor of a build is one version, as the build is. False
   * is no answer: then {@link #read} has to tell.
   */
  public boolean isUnchangedFirst(WrittenSchema current) {
    return FirstVersion.isAll(folder.resolve(current.processor()), current);
  }

  /** What is recorded of each processor that has a folder, by its name. */
  public SortedMap<String, History> readAll() {
    SortedMap<String, History> all = new TreeMap<>();
    for (Path file : list(folder, new Findings(module))) {
      String name = file.getFileName().toString();
      if (Files.isDirectory(file) && PROCESSOR.matcher(name).matches()) {
        History history = read(name, List.of());
        if (!history.equals(History.none(name))) {
          all.put(name, history);
        }
      }
    }
    return all;
  }

  /** Files that are no recorded versions; hidden ones are nobody's business. */
  public List<HistoryFinding> strays() {
    Findings findings = new Findings(module);
    for (Path file : list(folder, findings)) {
      String name = file.getFileName().toString();
      if (!Files.isDirectory(file) || !PROCESSOR.matcher(name).matches()) {
        stray(file, findings);
      } else {
        list(file, findings).stream()
            .filter(
                inner ->
                    Files.isDirectory(inner)
                        || !RECORDED.matcher(inner.getFileName().toString()).matches())
            .forEach(inner -> stray(inner, findings));
      }
    }
    return List.copyOf(findings.list());
  }

  private static void stray(Path file, Findings findings) {
    if (!file.getFileName().toString().startsWith(".")) {
      findings.add(HistoryProblem.STRAY, file, 0, 0, Map.of());
    }
  }

  private static List<Path> list(Path folder, Findings findings) {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      findings.unreadable(folder, e);
      return List.of();
    }
  }

  /**
   * Writes a version, whole or not at all, as UTF-8 with line feeds.
   *
   * @return the file
   * @throws FileAlreadyExistsException when the version exists
   * @throws IOException when it cannot be written
   */
  public Path write(Recorded recorded) throws IOException {
    return write(recorded, false);
  }

  /**
   * Writes the last version of a processor whose class is gone on purpose.
   *
   * @return the file
   * @throws FileAlreadyExistsException when the version exists
   * @throws IOException when it cannot be written
   */
  public Path writeRetired(Recorded last) throws IOException {
    return write(last, true);
  }

  private Path write(Recorded recorded, boolean retired) throws IOException {
    Path file = file(recorded.schema().processor(), recorded.version());
    Path processor = Files.createDirectories(folder.resolve(recorded.schema().processor()));
    if (Files.exists(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    Path temporary = processor.resolve("." + file.getFileName() + ".tmp");
    try {
      Files.writeString(temporary, RecordedJson.write(recorded, retired));
      Files.move(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
    return file;
  }
}
