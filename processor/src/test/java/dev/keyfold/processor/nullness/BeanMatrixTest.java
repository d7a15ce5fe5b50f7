package dev.keyfold.processor.nullness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.GeneratedSchema;
import dev.keyfold.processor.compile.SourceTree;
import java.nio.file.Path;
import java.util.SortedMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A bean has the same fields, in the same order, from source and from class files. */
class BeanMatrixTest {
  private static final String[] LIBRARY = {
    """
    package lib;
    import java.lang.annotation.*;
    @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME)
    public @interface Nullable {}
    """,
    """
    package lib;
    public class Base<T> {
      private T zero;
      private @Nullable String alpha;
      public T getZero() { return zero; }
      public void setZero(T value) { zero = value; }
      public String getAlpha() { return alpha; }
      public void setAlpha(String value) { alpha = value; }
    }
    """,
    """
    package lib;
    import dev.keyfold.annotation.Scale;
    import java.math.BigDecimal;
    import java.util.List;
    public class Item extends Base<List<Long>> {
      private String z;
      private String a;
      @Scale(precision = 9, scale = 3) private BigDecimal price;
      private List<@Nullable String> names;
      public @Nullable String getZ() { return z; }
      public void setZ(String value) { z = value; }
      public String getA() { return a; }
      public void setA(String value) { a = value; }
      public @Nullable String a() { return a; }
      public BigDecimal getPrice() { return price; }
      public void setPrice(BigDecimal value) { price = value; }
      public List<@Nullable String> getNames() { return names; }
      public void setNames(List<@Nullable String> value) { names = value; }
    }
    """
  };

  private static final String KEEPER =
      """
      package app;
      import dev.keyfold.*;
      import dev.keyfold.annotation.*;
      @Stateful("keeper")
      public class Keeper {
        @StateVar ValueState<lib.Item> item;
        @OnInput void in(String key, String input) {}
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void fromSource(CompilerTool tool) {
    assumeTrue(tool.isPresent(), "no JDK 25 here; name one: -Dkeyfold.jdk25=…");
    assertThat(fields(compile(tool, false))).isEqualTo(expected());
  }

  @ParameterizedTest
  @EnumSource
  void fromClassFiles(CompilerTool tool) {
    assumeTrue(tool.isPresent(), "no JDK 25 here; name one: -Dkeyfold.jdk25=…");
    assertThat(compile(tool, true)).isEqualTo(compile(CompilerTool.JAVAC, false));
  }

  private static String expected() {
    return "alpha:union,zero:array,a:string,names:array,price:bytes,z:union";
  }

  private static String fields(SortedMap<String, String> generated) {
    return new org.apache.avro.Schema.Parser()
        .parse(GeneratedSchema.of(generated, "keeper", "item")).getFields().stream()
            .map(field -> field.name() + ":" + field.schema().getType().getName())
            .reduce((first, second) -> first + "," + second)
            .orElseThrow();
  }

  private SortedMap<String, String> compile(CompilerTool tool, boolean fromClassFiles) {
    Path own = folder.resolve(tool + "-" + fromClassFiles);
    SourceTree app = SourceTree.write(own.resolve("app"), KEEPER);
    SourceTree library = SourceTree.write(own.resolve("lib"), LIBRARY);
    Path compiled = own.resolve("compiled");
    SourceTree all = app.and(library);
    if (fromClassFiles) {
      library.compileOnly(CompilerTool.JAVAC, compiled);
      all = app.with("-classpath", CompilerTool.classPath(compiled));
    }
    CompilerTool.Outcome outcome = all.compile(tool, own.resolve("output"));
    assertThat(outcome.log()).isEmpty();
    return SourceTree.generated(own.resolve("output"));
  }
}
