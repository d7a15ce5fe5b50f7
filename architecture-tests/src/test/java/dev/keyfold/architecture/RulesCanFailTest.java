package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule finds what breaks it: the classes {@code BreaksRules} of this module. */
class RulesCanFailTest {
  private static final JavaClasses BREAKERS =
      new ClassFileImporter()
          .withImportOption(location -> location.contains("/BreaksRules."))
          .importPath(Path.of("target/test-classes"));

  static Stream<Named<ArchRule>> rules() {
    return Stream.of(
            ModuleRulesTest.class, PackageRulesTest.class, CodeRulesTest.class, TestCodeTest.class)
        .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
        .filter(field -> field.getType() == ArchRule.class)
        .map(field -> Named.of(field.getName(), rule(field)));
  }

  private static ArchRule rule(Field field) {
    try {
      return (ArchRule) field.get(null);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource("rules")
  void aBrokenRuleIsReported(ArchRule rule) {
    assertThat(rule.evaluate(BREAKERS).hasViolation()).isTrue();
  }
}
