package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypeDiagnosticsTest {
  private static final String TYPES =
      """
      static class Plain {}
      """;

  @TempDir Path folder;

  @Test
  void keysOfSortedMapsHaveAnOrder() {
    members(
            """
            enum Level { LOW, HIGH }
            record Rank(Level level, long points) {}
            record Entry(Rank rank, String name) {}
            sealed interface Id permits Number, Code {}
            record Number(long value) implements Id {}
            record Code(UUID value) implements Id {}
            @StateVar SortedMapState<Level, Long> «a;
            @StateVar SortedMapState<UUID, Long> «b;
            @StateVar SortedMapState<Entry, Long> «c;
            @StateVar SortedMapState<Id, Long> «d;
            @StateVar SortedMapState<Double, Long> «e;
            @StateVar SortedMapState<Instant, Rank> f;
            @StateVar SortedMapState<Number, Long> g;
            """)
        .tells(
            "[KF-1305] a{key} is demo.Demo.Level, which has no order that a sorted map could keep",
            "[KF-1305] b{key} is java.util.UUID, which has no order that a sorted map could keep",
            "[KF-1305] c{key}.rank.level is demo.Demo.Level, which has no order that a sorted map"
                + " could keep",
            "[KF-1305] d{key}.value is java.util.UUID, which has no order that a sorted map could"
                + " keep",
            "[KF-1303] e{key} is java.lang.Double, which cannot be used in a key");
  }

  @Test
  void noTypeOfState() {
    Diagnosing.each(
        this::members,
        "@StateVar ValueState<¤> «state#;",
        "[KF-1302] 'state#' cannot be stored: state# is ¤",
        new String[] {"Object", "java.lang.Object"},
        new String[] {"Thread", "java.lang.Thread"},
        new String[] {"Runnable", "java.lang.Runnable"},
        new String[] {"Number", "java.lang.Number"},
        new String[] {
          "java.util.function.Function<String, String>",
          "java.util.function.Function<java.lang.String, java.lang.String>"
        },
        new String[] {"ArrayList<String>", "java.util.ArrayList<java.lang.String>"},
        new String[] {
          "java.util.concurrent.ConcurrentHashMap<Long, String>",
          "java.util.concurrent.ConcurrentHashMap<java.lang.Long, java.lang.String>"
        },
        new String[] {"ArrayDeque<String>", "java.util.ArrayDeque<java.lang.String>"},
        new String[] {
          "LinkedHashMap<Long, String>", "java.util.LinkedHashMap<java.lang.Long, java.lang.String>"
        },
        new String[] {"Collection<String>", "java.util.Collection<java.lang.String>"},
        new String[] {"Date", "java.util.Date"},
        new String[] {"Optional<OptionalInt>", "java.util.Optional<java.util.OptionalInt>"},
        new String[] {
          "Optional<Optional<String>>", "java.util.Optional<java.util.Optional<java.lang.String>>"
        });
  }

  @Test
  void partsOfContainers() {
    members(
            """
            @SuppressWarnings("rawtypes") @StateVar ValueState<List> «a;
            @StateVar ListState<List<?>> «b;
            @StateVar MapState<String, Map<String, Object>> «c;
            @StateVar ValueState<Optional<Set<Thread>>> «d;
            @StateVar MapState<String, List<? extends Number>> «e;
            """)
        .tells(
            "[KF-1302] 'a' cannot be stored: a is java.util.List",
            "[KF-1302] 'b' cannot be stored: b[][] is ?",
            "[KF-1302] 'c' cannot be stored: c{}{} is java.lang.Object",
            "[KF-1302] 'd' cannot be stored: d?[] is java.lang.Thread",
            "[KF-1302] 'e' cannot be stored: e{}[] is ? extends java.lang.Number");
  }

  @Test
  void aCulpritInTheSameFileIsMarkedThere() {
    members(
            """
            record Item(String sku, Object «meta) {}
            record Cart(List<Item> items) {}
            @StateVar ValueState<Cart> cart;
            """)
        .tells("[KF-1302] 'cart' cannot be stored: Cart.items[].meta is java.lang.Object");
  }

  @Test
  void aCulpritInAnotherFileIsMarkedWhereItIsUsed() {
    Diagnosing.files(
            folder,
            "package shop; public record Item(String sku, Object meta) {}",
            "package shop; public record Cart(java.util.List<Item> items) {}",
            """
            package demo;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            @Stateful("demo") class Demo {
              @StateVar ValueState<shop.Cart> «cart;
              @StateVar ListState<shop.Cart> carts;
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells("[KF-1302] 'cart' cannot be stored: Cart.items[].meta is java.lang.Object");
  }

  @Test
  void allCulpritsComeAtOnce() {
    members(
            """
            record Item(Object «meta, Thread «owner, String name, StringBuilder «text) {}
            @StateVar ListState<Item> items;
            @StateVar ValueState<Runnable> «task;
            """)
        .tells(
            "[KF-1302] 'items' cannot be stored: items[].meta is java.lang.Object",
            "[KF-1302] 'items' cannot be stored: items[].owner is java.lang.Thread",
            "[KF-1302] 'items' cannot be stored: items[].text is java.lang.StringBuilder",
            "[KF-1302] 'task' cannot be stored: task is java.lang.Runnable");
  }

  @Test
  void aRecordWithoutEnd() {
    members(
            """
            record Node(String name, Node «next) {}
            @StateVar ValueState<Node> node;
            """)
        .tells(
            "[KF-1302] 'Node' cannot be stored: Node is a record that contains itself without end");
  }

  @Test
  void recordsThatContainEachOther() {
    members(
            """
            record Order(long id, List<String> notes, Invoice «invoice) {}
            record Invoice(Order «order, @Nullable Invoice previous) {}
            static class Bean {
              private Bean «inner;
              public Bean getInner() { return inner; }
              public void setInner(Bean inner) { this.inner = inner; }
            }
            @StateVar ValueState<Order> order;
            @StateVar ValueState<Bean> bean;
            """)
        .tells(
            "[KF-1302] 'Order' cannot be stored: Order is a record that contains itself without end",
            "[KF-1302] 'Invoice' cannot be stored:"
                + " Invoice is a record that contains itself without end",
            "[KF-1302] 'Bean' cannot be stored: Bean is a record that contains itself without end");
  }

  @Test
  void aRecordWithoutEndInAnotherFileIsToldOnTheClass() {
    Diagnosing.files(
            folder,
            "package shop;\npublic record Node(int x, Node next) {}",
            """
            package demo;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            @Stateful("demo") ‹class ›Demo {
              @StateVar ValueState<shop.Node> node;
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells(
            "[KF-1302] 'Node' cannot be stored: Node is a record that contains itself without end");
  }

  @Test
  void aKeyWithoutEndIsReportedOnce() {
    members(
            """
            record Node(String name, Node «next) {}
            @StateVar MapState<Node, Long> counts;
            """)
        .tells(
            "[KF-1302] 'Node' cannot be stored: Node is a record that contains itself without end");
  }

  @Test
  void aNameThatAvroDoesNotHave() {
    members(
            """
            record Preis(long «größe) {}
            @StateVar ValueState<Preis> price;
            """)
        .tells("[KF-1302] 'price' cannot be stored: Preis.größe is called 'größe'");
  }

  @Test
  void noKeys() {
    Diagnosing.each(
        classes -> Diagnosing.types(folder, "class Demo {\n" + TYPES + "}\n" + classes),
        "@Stateful(\"demo#\") class Demo# { @OnInput void on(¤ «user, String record) {} }",
        "[KF-1303] user is ¤, which cannot be used in a key",
        new String[] {"byte[]"},
        new String[] {"String[]", "java.lang.String[]"},
        new String[] {"double"},
        new String[] {"Float", "java.lang.Float"},
        new String[] {"List<String>", "java.util.List<java.lang.String>"},
        new String[] {"Object", "java.lang.Object"},
        new String[] {"Demo.Plain", "demo.Demo.Plain"},
        new String[] {"BigDecimal", "java.math.BigDecimal"});
  }

  @Test
  void partsOfKeys() {
    members(
            """
            record Tenant(String name, double score) {}
            record Id(Tenant tenant, long number) {}
            record Maybe(@Nullable String name) {}
            @StateVar MapState<Id, Long> «a;
            @StateVar MapState<Maybe, Long> «b;
            @StateVar ValueState<Map<Double, Long>> «c;
            """)
        .tells(
            "[KF-1303] a{key}.tenant.score is double, which cannot be used in a key",
            "[KF-1303] b{key}.name is nullable, which cannot be used in a key",
            "[KF-1303] c{key} is java.lang.Double, which cannot be used in a key");
  }

  @Test
  void keys() {
    members(
            """
            enum Region { NORTH, SOUTH }
            record Id(Region region, UUID number, char letter) {}
            @StateVar MapState<Boolean, Long> a;
            @StateVar MapState<Byte, Long> b;
            @StateVar MapState<Short, Long> c;
            @StateVar MapState<Integer, Long> d;
            @StateVar MapState<Long, Long> e;
            @StateVar MapState<Character, Long> f;
            @StateVar MapState<String, Long> g;
            @StateVar MapState<Region, Long> h;
            @StateVar MapState<UUID, Long> i;
            @StateVar MapState<Instant, Long> j;
            @StateVar MapState<LocalDate, Long> k;
            @StateVar MapState<LocalTime, Long> l;
            @StateVar MapState<LocalDateTime, Long> m;
            @StateVar MapState<Duration, Long> n;
            @StateVar MapState<Id, Long> o;
            """)
        .isClean();
  }

  @Test
  void groupingKeys() {
    StringBuilder classes = new StringBuilder();
    for (String type : List.of("boolean", "byte", "short", "int", "long", "char", "Id", "Region")) {
      String name = type + "Demo";
      classes.append("@Stateful(\"" + name.toLowerCase(Locale.ROOT) + "\") class " + name);
      classes.append(" { @OnInput void on(" + type + " user, String record) {} }\n");
    }
    Diagnosing.types(folder, "record Id(Region region) {} enum Region { A }\n" + classes).isClean();
  }

  @Test
  void typesOutOfReach() {
    members(
            """
            private record Hidden(String name) {}
            private enum Secret { A }
            record Open(Hidden «hidden) {}
            @StateVar ValueState<Hidden> «a;
            @StateVar MapState<Secret, Long> «b;
            @StateVar ListState<Open> c;
            """)
        .tells(
            "[KF-1304] 'c' uses demo.Demo.Hidden, which package demo cannot access",
            "[KF-1304] 'a' uses demo.Demo.Hidden, which package demo cannot access",
            "[KF-1304] 'b' uses demo.Demo.Secret, which package demo cannot access");
  }

  @Test
  void allTypesOfThisVersion() {
    members(
            """
            enum Color { RED, GREEN }
            record Line(int number, @Nullable String text, Optional<Line> next) {}
            record All(
                boolean a, byte b, short c, int d, long e, char f, float g, double h,
                Boolean i, Byte j, Short k, Integer l, Long m, Character n, Float o, Double p,
                String q, Color r, Line s, Optional<Line> t, List<Line> u, Set<Color> v,
                Map<String, Line> w, Map<Color, List<Long>> x, byte[] y, Instant z,
                LocalDate aa, LocalDateTime bb, Duration cc, UUID dd, LocalTime ee,
                BigInteger ff, OptionalInt gg, OptionalLong hh, OptionalDouble ii,
                boolean[] jj, short[] kk, int[] ll, long[] mm, char[] nn, float[] oo, double[] pp,
                String[] qq, int[][] rr, byte[][] ss, List<Long>[] tt, Line[] uu, Loud vv,
                @Scale(precision = 9, scale = 2) List<BigDecimal> ww) {}
            enum Loud { QUIET, LOUD { @Override public String toString() { return "!"; } } }
            @StateVar ValueState<All> value;
            @StateVar ListState<All> list;
            @StateVar MapState<Color, All> map;
            @StateVar ValueState<Map<Integer, Line>> numbers;
            """)
        .isClean();
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
