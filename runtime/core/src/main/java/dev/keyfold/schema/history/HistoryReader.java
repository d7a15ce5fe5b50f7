package dev.keyfold.schema.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.StateSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads what is recorded of one processor, under its name and the names that it had before. */
final class HistoryReader {
  private static final Pattern VERSION = Pattern.compile("([1-9][0-9]{0,8})\\.json");

  private final Path folder;
  private final Findings findings;
  private final Function<JsonNode, StateSchema> schemas;
  private final Set<String> seen = new HashSet<>();
  private final List<String> processors = new ArrayList<>();
  private final List<RecordedFile> files = new ArrayList<>();

  /**
   * @param schemas reads the schema in a file
   */
  HistoryReader(Path folder, Findings findings, Function<JsonNode, StateSchema> schemas) {
    this.folder = folder;
    this.findings = findings;
    this.schemas = schemas;
  }

  History read(String processor, List<String> formerNames) {
    collect(processor, formerNames);
    List<Recorded> versions =
        files.stream().map(RecordedFile::recorded).flatMap(Optional::stream).toList();
    Optional<RecordedFile> newest =
        files.isEmpty() ? Optional.empty() : Optional.of(files.get(files.size() - 1));
    return new History(
        processor,
        processors,
        versions,
        newest.flatMap(RecordedFile::hash),
        newest.filter(RecordedFile::retires).isPresent(),
        findings.list());
  }

  /** Former names first, so that versions ascend. */
  private void collect(String processor, List<String> formerNames) {
    seen.add(processor);
    List<RecordedFile> own = new ArrayList<>();
    versionFiles(processor)
        .forEach((number, file) -> own.add(RecordedFile.read(file, number, findings, schemas)));
    if (own.isEmpty() || own.get(0).number() > 1) {
      Stream<String> recordedNames = own.stream().limit(1).flatMap(f -> f.formerNames().stream());
      Stream.concat(formerNames.stream(), recordedNames)
          .filter(name -> !seen.contains(name) && lastVersion(name) > 0)
          .max(Comparator.comparingInt(this::lastVersion))
          .ifPresent(former -> collect(former, List.of()));
    }
    processors.add(processor);
    new Sequence(processor, own).check();
    files.addAll(own);
  }

  private int lastVersion(String processor) {
    SortedMap<Integer, Path> versions = versionFiles(processor);
    return versions.isEmpty() ? 0 : versions.lastKey();
  }

  private SortedMap<Integer, Path> versionFiles(String processor) {
    SortedMap<Integer, Path> versions = new TreeMap<>();
    for (Path file : list(folder.resolve(processor))) {
      Matcher name = VERSION.matcher(file.getFileName().toString());
      if (name.matches() && !Files.isDirectory(file)) {
        versions.put(Integer.parseInt(name.group(1)), file);
      }
    }
    return versions;
  }

  private List<Path> list(Path processorFolder) {
    if (!Files.isDirectory(processorFolder)) {
      return List.of();
    }
    try (Stream<Path> list = Files.list(processorFolder)) {
      return list.sorted().toList();
    } catch (IOException e) {
      findings.unreadable(processorFolder, e);
      return List.of();
    }
  }

  /** What files of one folder are to each other and to those of the former name. */
  private final class Sequence {
    private final String processor;
    private final List<RecordedFile> own;

    Sequence(String processor, List<RecordedFile> own) {
      this.processor = processor;
      this.own = own;
    }

    void check() {
      Optional<RecordedFile> before =
          files.isEmpty() ? Optional.empty() : Optional.of(files.get(files.size() - 1));
      gaps(before.map(RecordedFile::number).orElse(0));
      for (RecordedFile file : own) {
        Optional<RecordedFile> predecessor = before;
        boolean forked = predecessor.isPresent() && isForked(file, predecessor.get());
        file.recorded()
            .filter(recorded -> !forked && !isInPlace(file, recorded))
            .ifPresent(recorded -> misplaced(file, recorded));
        before = Optional.of(file);
      }
    }

    private void gaps(int before) {
      if (own.isEmpty()) {
        return;
      }
      RecordedFile first = own.get(0);
      boolean certain = before > 0 || first.recorded().isPresent(); // it may tell former names
      int expected = certain ? before + 1 : first.number();
      Set<Integer> found = own.stream().map(RecordedFile::number).collect(Collectors.toSet());
      String missing =
          IntStream.range(expected, own.get(own.size() - 1).number())
              .filter(number -> !found.contains(number))
              .mapToObj(String::valueOf)
              .collect(Collectors.joining(", "));
      if (!missing.isEmpty()) {
        Path place = folder.resolve(processor);
        String names =
            own.stream()
                .map(f -> f.file().getFileName())
                .map(Path::toString)
                .collect(Collectors.joining(", "));
        findings.add(
            HistoryProblem.GAP,
            place,
            0,
            0,
            Map.of(
                "missing", missing,
                "processor", processor,
                "folder", findings.shown(place),
                "found", names));
      }
    }

    private boolean isForked(RecordedFile file, RecordedFile before) {
      if (file.number() != before.number() + 1
          || file.recorded().isEmpty()
          || before.hash().isEmpty()) {
        return false;
      }
      String needed = before.hash().get();
      Optional<String> found = file.recorded().get().previous();
      if (found.equals(Optional.of(needed))) {
        return false;
      }
      findings.add(
          HistoryProblem.FORK,
          file.file(),
          0,
          0,
          Map.of(
              "before", String.valueOf(before.number()),
              "found", found.orElse("no hash"),
              "needed", needed,
              "predecessor", findings.shown(before.file())));
      return true;
    }

    private boolean isInPlace(RecordedFile file, Recorded recorded) {
      return recorded.version() == file.number() && recorded.schema().processor().equals(processor);
    }

    private void misplaced(RecordedFile file, Recorded recorded) {
      findings.add(
          HistoryProblem.MISPLACED,
          file.file(),
          0,
          0,
          Map.of(
              "version", String.valueOf(recorded.version()),
              "processor", recorded.schema().processor()));
    }
  }
}
