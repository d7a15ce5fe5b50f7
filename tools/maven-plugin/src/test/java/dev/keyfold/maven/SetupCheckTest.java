package dev.keyfold.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.model.Build;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.DependencyManagement;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the compiler plugin is told decides whether the processor runs. */
class SetupCheckTest {
  private static final String WITHOUT_VERSION =
      "<annotationProcessorPaths><path><groupId>dev.keyfold</groupId>"
          + "<artifactId>keyfold-processor</artifactId></path></annotationProcessorPaths>";
  private static final String WITH_VERSION =
      WITHOUT_VERSION.replace("</artifactId>", "</artifactId><version>1</version>");

  private final MavenProject project = new MavenProject();
  private final Plugin compiler = new Plugin();

  @BeforeEach
  void build() {
    compiler.setGroupId("org.apache.maven.plugins");
    compiler.setArtifactId("maven-compiler-plugin");
    compiler.setVersion("3.14.1");
    project.setBuild(new Build());
    project.getBuild().addPlugin(compiler);
  }

  @Test
  void onTheProcessorPathAllIsWell() throws Exception {
    compiler.setConfiguration(configuration(WITH_VERSION));
    assertThat(told(17)).isEmpty();
    assertThat(told(25)).isEmpty();
  }

  @Test
  void nowhereItDoesNotRun() {
    assertThat(told(17))
        .hasValue(
            """
            [KF-0001] keyfold-processor will not run: it is neither on the processor path nor on the \
            class path
              found    src/main/java/Tracker.java, the first of 2 classes
              fix      paste into the configuration of maven-compiler-plugin:
                       <annotationProcessorPaths>
                         <path>
                           <groupId>dev.keyfold</groupId>
                           <artifactId>keyfold-processor</artifactId>
                           <version>0.9</version>
                         </path>
                       </annotationProcessorPaths>""");
  }

  @Test
  void onTheClassPathItRunsOnOldJdksOnly() throws Exception {
    project.getDependencies().add(processor());
    assertThat(told(25))
        .hasValueSatisfying(
            text ->
                assertThat(text)
                    .startsWith(
                        "[KF-0001] keyfold-processor will not run: JDK 25 ignores processors on the"
                            + " class path, and no processor path is set\n"));
    assertThat(told(17)).hasValueSatisfying(text -> assertThat(text).startsWith("[KF-0004] "));

    compiler.setConfiguration(configuration("<proc>full</proc>"));
    assertThat(told(25)).isEmpty();
    compiler.setConfiguration(
        configuration("<compilerArgs><arg>-processor</arg><arg>a.B</arg></compilerArgs>"));
    assertThat(told(25)).isEmpty();
    compiler.setConfiguration(
        configuration("<annotationProcessors><x>a.B</x></annotationProcessors>"));
    assertThat(told(25)).isEmpty();
  }

  @Test
  void aPathOfOthersHidesTheClassPath() throws Exception {
    project.getDependencies().add(processor());
    compiler.setConfiguration(configuration(WITH_VERSION.replace("keyfold-processor", "lombok")));
    assertThat(told(17))
        .hasValueSatisfying(
            text -> assertThat(text).contains("a processor path is set, and it is not on it"));
  }

  @Test
  void turnedOffItDoesNotRun() throws Exception {
    compiler.setConfiguration(configuration(WITH_VERSION + "<proc>none</proc>"));
    assertThat(told(17)).hasValueSatisfying(text -> assertThat(text).contains("by -proc:none"));
  }

  @Test
  void aVersionIsTakenFromDependencyManagementByNewPluginsOnly() throws Exception {
    compiler.setConfiguration(configuration(WITHOUT_VERSION));
    assertThat(told(17)).hasValueSatisfying(text -> assertThat(text).startsWith("[KF-0002] "));

    project.getModel().setDependencyManagement(new DependencyManagement());
    project.getDependencyManagement().addDependency(processor());
    assertThat(told(17)).isEmpty();

    compiler.setVersion("3.11.0");
    assertThat(told(17))
        .hasValueSatisfying(
            text ->
                assertThat(text)
                    .startsWith("[KF-0002] the processor path gives keyfold-processor no version\n")
                    .contains("found    maven-compiler-plugin 3.11.0\n")
                    .contains("<version>0.9</version>"));
  }

  @Test
  void theMainExecutionCounts() throws Exception {
    PluginExecution execution = new PluginExecution();
    execution.setId("default-compile");
    execution.setConfiguration(configuration(WITH_VERSION));
    compiler.addExecution(execution);
    compiler.setConfiguration(configuration("<proc>none</proc>"));
    assertThat(told(17)).isEmpty();
  }

  @Test
  void aPathOfFilesIsNotJudged() throws Exception {
    compiler.setConfiguration(
        configuration("<compilerArgs><arg>--processor-path</arg><arg>a.jar</arg></compilerArgs>"));
    assertThat(told(25)).isEmpty();
  }

  private Optional<String> told(int jdk) {
    List<Path> users = List.of(Path.of("a"), Path.of("b"));
    return SetupCheck.of(CompilerSetup.of(project), jdk, "0.9")
        .find()
        .map(found -> found.text(Path.of("src/main/java/Tracker.java"), users));
  }

  private static Dependency processor() {
    Dependency processor = new Dependency();
    processor.setGroupId("dev.keyfold");
    processor.setArtifactId("keyfold-processor");
    return processor;
  }

  private static Xpp3Dom configuration(String content) throws Exception {
    return Xpp3DomBuilder.build(new StringReader("<configuration>" + content + "</configuration>"));
  }
}
