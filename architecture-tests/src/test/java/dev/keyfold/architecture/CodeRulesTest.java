package dev.keyfold.architecture;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;

/** Which code may use which part of the JDK and of the libraries. */
@AnalyzeClasses(packages = "dev.keyfold", importOptions = DoNotIncludeTests.class)
class CodeRulesTest {
  @ArchTest
  static final ArchRule rocksDbBehindItsPort =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.keyfold.local.rocks")
          .and()
          .resideOutsideOfPackage("dev.keyfold.benchmarks..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.rocksdb..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule filesBehindTheDisk =
      noClasses()
          .that()
          .resideInAPackage("dev.keyfold.local..")
          .and()
          .resideOutsideOfPackages("dev.keyfold.local.disk", "dev.keyfold.local.connector.file")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(
              Files.class,
              FileChannel.class,
              RandomAccessFile.class,
              FileInputStream.class,
              FileOutputStream.class)
          .allowEmptyShould(true)
          .because("tests turn every write of the disk into a crash");

  @ArchTest
  static final ArchRule noReflectionWhereRecordsPass =
      noClasses()
          .that()
          .resideInAnyPackage("dev.keyfold", "dev.keyfold.local..")
          .or()
          .resideInAnyPackage(
              "dev.keyfold.binding",
              "dev.keyfold.codec",
              "dev.keyfold.spec",
              "dev.keyfold.state",
              "dev.keyfold.time")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("java.lang.reflect")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule noMemberIsLookedUpByName =
      noClasses()
          .that()
          .resideInAPackage("dev.keyfold..")
          .should()
          .callMethodWhere(
              target(owner(type(Class.class)))
                  .and(target(nameMatching("forName|get(Declared)?(Method|Field|Constructor)s?"))))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyEnginesLog =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.keyfold.local..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.slf4j..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule librariesDoNotEndTheProcess =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.keyfold.cli")
          .should()
          .callMethod(System.class, "exit", int.class)
          .allowEmptyShould(true);

  private CodeRulesTest() {}
}
