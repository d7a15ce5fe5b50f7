package dev.keyfold.maven;

import dev.keyfold.schema.tool.Notice;
import dev.keyfold.schema.tool.StateModule;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Writes the Avro schema of each state variable, of its value, elements or map values, for other
 * tools: {@code META-INF/keyfold/<processor>/<variable>.avsc} among the classes.
 */
@Mojo(name = "avro", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class AvroMojo extends StateMojo {
  /** Created by Maven. */
  public AvroMojo() {}

  @Override
  List<Notice> run(StateModule module) {
    return module.writeAvro();
  }

  @Override
  String failure(int errors) {
    return "not all Avro schemas were written: " + count(errors);
  }
}
