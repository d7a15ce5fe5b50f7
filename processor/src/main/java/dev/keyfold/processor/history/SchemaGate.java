package dev.keyfold.processor.history;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.RecordingDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.Recording;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.option.Options;
import dev.keyfold.schema.WrittenSchema;
import dev.keyfold.schema.rules.Change;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Compares classes with the state schemas that are recorded in their module. It judges only what it
 * sees: a class that is gone is not missed here, since compilers may be given one file alone.
 */
public final class SchemaGate {
  private static final String RESOURCES = "/META-INF/";

  private final Options options;
  private final Map<URI, Optional<StateFolder>> folders = new HashMap<>();
  private boolean toldOfFolder;

  /** A gate for one compilation. */
  public SchemaGate(Options options) {
    this.options = options;
  }

  /**
   * Judges a class.
   *
   * @param schema its state schema as it is now
   * @param output a file that was written for it: what tells the module
   * @param places where changes of the schema are written
   */
  public Judgement judge(
      StatefulClass source, WrittenSchema schema, URI output, Function<Change, Origin> places) {
    Optional<StateFolder> found = folderFor(output);
    if (found.isEmpty()) {
      return unjudged(source, unknown(output));
    }
    StateFolder folder = found.get();
    if (folder.isUnused()) {
      return new Judgement(List.of(), Report.clean(source.origin()), Recording.none(false));
    }
    if (folder.given() && !folder.exists()) {
      return unjudged(source, absent(folder));
    }
    return new ClassJudge(source, schema, folder, options.strict()).judge(places);
  }

  /** All classes of one module lead to the same. */
  private Optional<StateFolder> folderFor(URI output) {
    URI place = output.resolve(".");
    Optional<StateFolder> known = folders.get(place);
    if (known == null) {
      known = StateFolder.find(options, output);
      folders.put(place, known);
    }
    return known;
  }

  /** A problem of the build is told once, with the first class. */
  private Judgement unjudged(StatefulClass source, Finding problem) {
    boolean first = !toldOfFolder;
    toldOfFolder = true;
    Finding told = options.strict() ? problem.asError() : problem;
    return new Judgement(
        first ? List.of(told) : List.of(),
        Report.clean(source.origin()),
        Recording.none(options.strict()));
  }

  private static Finding unknown(URI output) {
    return RecordingDiagnostic.NO_STATE_FOLDER.nowhere().with("output", folderOf(output));
  }

  /** Where the classes go. */
  private static String folderOf(URI output) {
    String place = "file".equals(output.getScheme()) ? Path.of(output).toString() : "" + output;
    int resources = place.replace('\\', '/').lastIndexOf(RESOURCES);
    return resources < 0 ? place : place.substring(0, resources);
  }

  private Finding absent(StateFolder folder) {
    return RecordingDiagnostic.STATE_FOLDER_ABSENT
        .nowhere()
        .with("folder", folder.recorded().path())
        .with("option", options.state().orElse(""));
  }
}
