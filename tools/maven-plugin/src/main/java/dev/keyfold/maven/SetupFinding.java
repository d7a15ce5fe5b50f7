package dev.keyfold.maven;

import dev.keyfold.schema.Severity;
import dev.keyfold.setup.SetupProblem;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What keeps the processor from running.
 *
 * @param reason in words, for {@link SetupProblem#WILL_NOT_RUN}
 * @param plugin the version of maven-compiler-plugin
 * @param snippet the XML to paste
 */
record SetupFinding(SetupProblem problem, String reason, String plugin, String snippet) {
  boolean isError() {
    return problem.message().severity() == Severity.ERROR;
  }

  /**
   * The message.
   *
   * @param first the first source that needs the processor, relative to the module
   * @param users all of them
   */
  String text(Path first, List<Path> users) {
    Map<String, String> arguments = new HashMap<>();
    arguments.put("reason", reason);
    arguments.put("plugin", plugin);
    arguments.put("snippet", snippet);
    arguments.put("file", first.toString());
    arguments.put("count", users.size() == 1 ? "1 class" : users.size() + " classes");
    return problem.message().text(arguments, List.of());
  }
}
