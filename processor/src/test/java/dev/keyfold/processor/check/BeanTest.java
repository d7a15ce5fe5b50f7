package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BeanTest {
  private static final String ACCESSORS =
      "public int getSize() { return size; } public void setSize(int value) { size = value; }";

  @TempDir Path folder;

  @Test
  void classesThatAreNoBeans() {
    Diagnosing.each(
        fields ->
            Diagnosing.types(
                folder,
                "@Stateful(\"demo\") class Demo {\n@OnInput void on(String key, String record) {}\n"
                    + fields
                    + "}"),
        "static ¤ @StateVar ListState<C#> «state#;",
        "[KF-1323] 'state#' cannot be stored: state#[] is demo.Demo.C#, which is no JavaBean",
        new String[] {"class C0 {}"},
        new String[] {"class C1 { private int size; }"},
        new String[] {"abstract class C2 { private int size; " + ACCESSORS + "}"},
        new String[] {"class C3 { private int size; C3(int size) {} " + ACCESSORS + "}"},
        new String[] {"class C4 { private final int size = 1; int getSize() { return 1; } }"},
        new String[] {"class C5 { private C5() {} private int size; " + ACCESSORS + "}"});
  }

  @ParameterizedTest
  @EnumSource
  void saysAllThatIsMissing(JavaCompilers compiler) {
    String text =
        Diagnosing.files(
                folder,
                """
                package lib;
                public class Base {
                  private String id;
                  protected String getId() { return id; }
                  void setId(String value) { id = value; }
                }
                """,
                """
                package demo;
                import dev.keyfold.*;
                import dev.keyfold.annotation.*;
                @Stateful("demo") class Demo {
                  static class Cart extends lib.Base {
                    private int id;
                    private String name;
                    private boolean open;
                    private java.util.List<String> items;
                    java.util.Optional<String> getName() { return java.util.Optional.of(name); }
                    void setName(String value) throws java.io.IOException { name = value; }
                    boolean isOpen() { return open; }
                    private void setOpen(boolean value) { open = value; }
                  }
                  record Outer(Cart cart) {}
                  @StateVar ListState<Outer> outers;
                  @OnInput void on(String key, String record) {}
                }
                """)
            .compile(compiler)
            .told()
            .get(0)
            .text();
    assertThat(text)
        .contains("outers[].cart is demo.Demo.Cart, which is no JavaBean")
        .containsSubsequence(
            "missing  a getter of 'id': String getId(), found protected String getId()",
            "a setter of 'id': void setId(String)",
            "one field 'id': Base has one as well",
            "a getter of 'items': List<String> getItems()",
            "a setter of 'items': void setItems(List<String>)",
            "a getter of 'name': String getName(), found Optional<String> getName()",
            "a setter of 'name': void setName(String), found void setName(String) that throws a"
                + " checked exception",
            "a setter of 'open': void setOpen(boolean), found private void setOpen(boolean)");
  }

  @Test
  void innerClassesAndClassesOfJava() {
    Diagnosing.members(
            folder,
            """
            class Inner { private int size; %1$s }
            static class Longer extends ArrayList<String> { private int size; %1$s }
            static class Box<T> { private int size; %1$s }
            @StateVar ValueState<Inner> «a;
            @SuppressWarnings("serial") @StateVar ValueState<Longer> «b;
            @StateVar ValueState<Date> «c;
            @StateVar ValueState<Box<String>> «d;
            """
                .formatted(ACCESSORS))
        .tells(
            "[KF-1323] 'a' cannot be stored: a is demo.Demo.Inner, which is no JavaBean",
            "[KF-1302] 'b' cannot be stored: b is demo.Demo.Longer",
            "[KF-1302] 'c' cannot be stored: c is java.util.Date",
            "[KF-1302] 'd' cannot be stored: d is demo.Demo.Box<java.lang.String>");
  }

  @Test
  void aBeanThatIsNotToBeSeen() {
    Diagnosing.members(
            folder,
            "private static class Hidden { private int size; "
                + ACCESSORS
                + " }\n@StateVar ValueState<Hidden> «a;")
        .tells("[KF-1304] 'a' uses demo.Demo.Hidden, which package demo cannot access");
  }

  @Test
  void beansAreNoKeys() {
    Diagnosing.members(
            folder,
            "static class Bean { private int size; "
                + ACCESSORS
                + " }\n@StateVar ValueState<Bean> a;\n@StateVar MapState<Bean, Long> «b;"
                + "\nrecord Holder(Bean bean) {}"
                + "\n@StateVar ValueState<Holder> c;\n@StateVar MapState<Holder, Long> «d;")
        .tells(
            "[KF-1303] b{key} is demo.Demo.Bean, which cannot be used in a key",
            "[KF-1303] d{key}.bean is demo.Demo.Bean, which cannot be used in a key");
  }

  @Test
  void culpritsInsideOfBeans() {
    Diagnosing.members(
            folder,
            """
            static class Bean {
              private Object «meta;
              public Object getMeta() { return meta; }
              public void setMeta(Object value) { meta = value; }
            }
            record Cart(List<Bean> items) {}
            @StateVar ValueState<Cart> cart;
            """)
        .tells("[KF-1302] 'cart' cannot be stored: Cart.items[].meta is java.lang.Object");
  }
}
