package dev.keyfold.schema.tool;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.history.HistoryFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.avro.Schema;

/** A module on disk, as it is after javac with the annotation processor. */
final class CompiledModule {
  private final Path folder;

  CompiledModule(Path folder) {
    this.folder = folder;
  }

  StateModule state() {
    return StateModule.of(folder, "target/classes", HistoryFolder.MAIN);
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  /**
   * Compiles a class; state variables are written {@code "name type"}, retired ones {@code -name}.
   */
  void compile(String className, String processor, List<String> formerNames, String... state)
      throws IOException {
    Path file = file("target/classes/" + className.replace('.', '/') + ".class");
    Files.createDirectories(file.resolveSibling(""));
    try (InputStream any = CompiledModule.class.getResourceAsStream("CompiledModule.class")) {
      Files.copy(any, file, StandardCopyOption.REPLACE_EXISTING);
    }
    write(
        "target/classes/META-INF/keyfold/" + processor + ".json",
        schema(className, processor, formerNames, state).toJson());
  }

  void compile(String className, String processor, String... state) throws IOException {
    compile(className, processor, List.of(), state);
  }

  /** Deletes a class; incremental compilers leave the resources behind. */
  void delete(String className) throws IOException {
    Files.delete(file("target/classes/" + className.replace('.', '/') + ".class"));
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(file(name).resolveSibling(""));
    Files.writeString(file(name), text);
  }

  void edit(String name, String target, String replacement) throws IOException {
    String text = Files.readString(file(name));
    if (!text.contains(target)) {
      throw new IllegalArgumentException("no '" + target + "' in " + text);
    }
    write(name, text.replace(target, replacement));
  }

  private static StateSchema schema(
      String className, String processor, List<String> formerNames, String... state) {
    Map<String, StateSchema.Variable> variables = new TreeMap<>();
    List<String> retired = new ArrayList<>();
    for (String one : state) {
      String[] words = one.split(" ", -1);
      if (one.startsWith("-")) {
        retired.add(one.substring(1));
      } else {
        variables.put(words[0], value(processor, words[0], words[1]));
      }
    }
    return new StateSchema(
        processor,
        formerNames,
        className,
        Schema.create(Schema.Type.STRING),
        List.copyOf(variables.values()),
        List.of(new StateSchema.Timer("idle", List.of(), TimeDomain.PROCESSING)),
        retired);
  }

  private static StateSchema.Variable value(String processor, String name, String type) {
    return new StateSchema.Variable(
        name,
        List.of(),
        StateSchema.Kind.VALUE,
        processor,
        1,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new Schema.Parser().parse('"' + type + '"'));
  }
}
