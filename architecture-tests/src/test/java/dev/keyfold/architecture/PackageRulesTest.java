package dev.keyfold.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Which package may see which. */
@AnalyzeClasses(packages = "dev.keyfold", importOptions = DoNotIncludeTests.class)
class PackageRulesTest {
  private static final List<String> CORE =
      List.of(
          "dev.keyfold",
          "dev.keyfold.binding",
          "dev.keyfold.codec",
          "dev.keyfold.spec",
          "dev.keyfold.state",
          "dev.keyfold.time",
          "dev.keyfold.schema",
          "dev.keyfold.schema.rules",
          "dev.keyfold.schema.history",
          "dev.keyfold.schema.tool",
          "dev.keyfold.setup");

  @ArchTest
  static final ArchRule noPackageIsInACycle =
      slices().assignedFrom(new PackageOfClass()).should().beFreeOfCycles().allowEmptyShould(true);

  /** codec ← spec ← dev.keyfold; state knows codecs, time knows nobody. */
  @ArchTest static final ArchRule codecIsALeaf = inCore("dev.keyfold.codec");

  @ArchTest static final ArchRule timeIsALeaf = inCore("dev.keyfold.time");

  @ArchTest static final ArchRule stateSeesCodec = inCore("dev.keyfold.state", "dev.keyfold.codec");

  @ArchTest static final ArchRule specSeesCodec = inCore("dev.keyfold.spec", "dev.keyfold.codec");

  @ArchTest
  static final ArchRule userApiSeesSpec =
      inCore("dev.keyfold", "dev.keyfold.spec", "dev.keyfold.codec");

  @ArchTest
  static final ArchRule bindingSeesTheUserApi =
      inCore("dev.keyfold.binding", "dev.keyfold", "dev.keyfold.spec", "dev.keyfold.codec");

  /** schema ← rules ← history ← tool. */
  @ArchTest
  static final ArchRule rulesKnowNoFiles =
      noClasses()
          .that()
          .resideInAPackage("dev.keyfold.schema.rules")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.keyfold.schema.history", "dev.keyfold.schema.tool")
          .because("the engines apply them to what a store has");

  @ArchTest
  static final ArchRule theEngineIsUsedFromItsTop =
      noClasses()
          .that()
          .resideInAnyPackage("dev.keyfold.local.*..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.keyfold.local")
          .allowEmptyShould(true)
          .because("each inner package takes its own settings and returns verdicts");

  @ArchTest
  static final ArchRule theApplierWorksOnCommittedBytes =
      noClasses()
          .that()
          .resideInAPackage("dev.keyfold.local.apply..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.keyfold.local.state..")
          .allowEmptyShould(true)
          .because("live objects belong to the worker");

  @ArchTest
  static final ArchRule theModelKnowsNoCompiler =
      noClasses()
          .that()
          .resideInAPackage("dev.keyfold.processor.model..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javax.lang.model..",
              "javax.annotation.processing..",
              "javax.tools..",
              "com.sun.source..",
              "dev.keyfold.processor.source..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyEmissionWritesJava =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.keyfold.processor.emit", "dev.keyfold.processor.source")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.keyfold.processor.source")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule sourceKnowsNothingOfState =
      noClasses()
          .that()
          .resideInAPackage("dev.keyfold.processor.source")
          .should()
          .dependOnClassesThat(
              resideInAPackage("dev.keyfold..")
                  .and(not(resideInAPackage("dev.keyfold.processor.source"))))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule everyPackageIsNullMarked =
      classes().should(new BeInANullMarkedPackage()).allowEmptyShould(true);

  private PackageRulesTest() {}

  private static ArchRule inCore(String name, String... seen) {
    String[] others =
        CORE.stream()
            .filter(other -> !other.equals(name))
            .filter(other -> !List.of(seen).contains(other))
            .toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage(name)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .allowEmptyShould(true);
  }

  /** Each package is a slice of its own, those below it as well. */
  private static final class PackageOfClass implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return SliceIdentifier.of(type.getPackageName());
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }

  private static final class BeInANullMarkedPackage extends ArchCondition<JavaClass> {
    BeInANullMarkedPackage() {
      super("be in a @NullMarked package");
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
      boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
      events.add(
          new SimpleConditionEvent(
              type, marked, type.getName() + " is in a package without @NullMarked"));
    }
  }
}
