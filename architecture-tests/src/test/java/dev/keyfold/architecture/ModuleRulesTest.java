package dev.keyfold.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;

/** What each module may depend on. */
@AnalyzeClasses(packages = "dev.keyfold", importOptions = DoNotIncludeTests.class)
class ModuleRulesTest {
  private static final String[] ANNOTATIONS = {"dev.keyfold.annotation"};
  private static final String[] CORE = {
    "dev.keyfold",
    "dev.keyfold.binding",
    "dev.keyfold.codec",
    "dev.keyfold.spec",
    "dev.keyfold.state",
    "dev.keyfold.time",
    "dev.keyfold.schema..",
    "dev.keyfold.setup"
  };
  private static final String[] LOCAL = {"dev.keyfold.local.."};
  private static final String[] TESTING = {"dev.keyfold.testing.."};
  private static final String[] PROCESSOR = {"dev.keyfold.processor.."};

  private static final String[] MAVEN_PLUGIN = {"dev.keyfold.maven"};
  private static final String[] COMMAND_LINE = {"dev.keyfold.cli"};

  /** The JDK, and what says where null may be. */
  private static final String[] JAVA = {"java..", "org.jspecify.annotations"};

  private static final String[] COMPILER = {
    "javax.annotation.processing", "javax.lang.model..", "javax.tools", "com.sun.source.."
  };

  @ArchTest static final ArchRule annotationsDependOnNothing = module(ANNOTATIONS, JAVA);

  @ArchTest
  static final ArchRule coreDependsOnAvro =
      module(
          CORE,
          JAVA,
          ANNOTATIONS,
          // Avro brings Jackson along; the state schema is JSON
          new String[] {"org.apache.avro..", "com.fasterxml.jackson.."});

  @ArchTest
  static final ArchRule localDependsOnCore =
      module(
          LOCAL,
          JAVA,
          ANNOTATIONS,
          CORE,
          new String[] {
            "org.rocksdb..", "com.fasterxml.jackson..", "org.slf4j..", "io.micrometer.."
          });

  @ArchTest
  static final ArchRule testingDependsOnLocal =
      module(TESTING, JAVA, ANNOTATIONS, CORE, LOCAL, new String[] {"org.junit.jupiter.api.."});

  /** So that other engines can run it without the embedded one. */
  @ArchTest
  static final ArchRule conformanceDependsOnCore =
      module(new String[] {"dev.keyfold.testing.conformance"}, JAVA, ANNOTATIONS, CORE);

  @ArchTest
  static final ArchRule processorDependsOnCore =
      module(
          PROCESSOR,
          JAVA,
          ANNOTATIONS,
          CORE,
          COMPILER,
          new String[] {
            "com.google.auto.service",
            "org.objectweb.asm..",
            "org.apache.avro..",
            "com.fasterxml.jackson.."
          });

  @ArchTest
  static final ArchRule mavenPluginDependsOnCore =
      module(
          MAVEN_PLUGIN,
          JAVA,
          CORE,
          // the help goal, which the plugin tools write, reads the plugin's descriptor
          new String[] {
            "org.apache.maven.plugin..",
            "org.apache.maven.plugins.annotations",
            // what the project tells the compiler
            "org.apache.maven.project",
            "org.apache.maven.model",
            "org.apache.maven.artifact.versioning",
            "org.codehaus.plexus.util.xml",
            "org.w3c.dom",
            "org.xml.sax",
            "javax.xml.parsers"
          });

  @ArchTest
  static final ArchRule commandLineDependsOnCore =
      module(COMMAND_LINE, JAVA, CORE, new String[] {"picocli"});

  private ModuleRulesTest() {}

  private static ArchRule module(String[] module, String[]... dependencies) {
    List<String> allowed = new ArrayList<>(List.of(module));
    for (String[] packages : dependencies) {
      allowed.addAll(List.of(packages));
    }
    return classes()
        .that(resideInAnyPackage(module))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(allowed.toArray(String[]::new))
                .or(JavaClass.Predicates.belongToAnyOf(Object.class))
                .or(Predicates.primitives()))
        .allowEmptyShould(true)
        .as(String.join(", ", module) + " may depend on " + String.join(", ", allowed));
  }
}
