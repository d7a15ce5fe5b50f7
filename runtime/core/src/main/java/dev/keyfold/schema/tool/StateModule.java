package dev.keyfold.schema.tool;

import dev.keyfold.schema.history.HistoryFolder;
import dev.keyfold.setup.StatefulClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The state schemas of one module: those of the compiled classes, and those recorded in the source
 * tree. Nothing is kept between calls; each command tells all problems at once.
 */
public final class StateModule {
  private final Path module;
  private final Path classes;
  private final HistoryFolder folder;

  private StateModule(Path module, Path classes, HistoryFolder folder) {
    this.module = module;
    this.classes = classes;
    this.folder = folder;
  }

  /**
   * A module.
   *
   * @param module its folder; messages show files relative to it
   * @param classes where its compiled classes are, relative to the module or absolute
   * @param state where its recorded versions are, such as {@link HistoryFolder#MAIN}
   */
  public static StateModule of(Path module, String classes, String state) {
    Path absolute = module.toAbsolutePath().normalize();
    return new StateModule(absolute, absolute.resolve(classes), HistoryFolder.of(absolute, state));
  }

  /**
   * Compares what the classes store with what is recorded, and finds the classes that the
   * annotation processor has not seen. Writes nothing.
   *
   * @param strict whether what is not recorded is an error, as in CI
   */
  public List<Notice> check(boolean strict) {
    List<Notice> notices = new ArrayList<>(unprocessed());
    notices.addAll(new Check(read(), strict).run());
    return notices;
  }

  /**
   * Records the next version of each processor whose state has changed; of none where there is an
   * error. A change that cannot be read is never accepted.
   *
   * @param reason why; only first versions need none
   */
  public List<Notice> accept(Optional<String> reason) {
    return new Accept(read(), reason).run();
  }

  /**
   * Tells how two versions differ, and what that means.
   *
   * @param selection which ones
   */
  public List<Notice> diff(Selection selection) {
    return new Diff(read(), selection).run();
  }

  /**
   * Records that a processor is gone on purpose. Its class must be gone already.
   *
   * @param processor the stable name
   * @param reason why
   */
  public List<Notice> retire(String processor, Optional<String> reason) {
    return new Retire(read(), processor, reason).run();
  }

  /**
   * Writes the Avro schema of each state variable, of its value, elements or map values, for other
   * tools: {@code META-INF/keyfold/<processor>/<variable>.avsc} among the classes.
   */
  public List<Notice> writeAvro() {
    return new AvroFiles(read()).write();
  }

  private List<Notice> unprocessed() {
    try {
      return StatefulClasses.withoutProcessor(module, classes).stream().map(Notice::error).toList();
    } catch (IOException e) {
      return List.of(Notice.error("the compiled classes cannot be read: " + e));
    }
  }

  private Snapshot read() {
    return new Snapshot(folder, classes, Generated.read(classes));
  }

  /**
   * What to compare.
   *
   * @param processor only this one; all, if empty
   * @param from a recorded version; the newest, if empty
   * @param to a recorded version; the compiled class, if empty
   */
  public record Selection(
      Optional<String> processor, Optional<Integer> from, Optional<Integer> to) {
    /** All processors, from what is recorded to what is compiled. */
    public static Selection all() {
      return new Selection(Optional.empty(), Optional.empty(), Optional.empty());
    }
  }
}
