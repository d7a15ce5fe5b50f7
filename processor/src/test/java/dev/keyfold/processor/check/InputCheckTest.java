package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several input methods in one class. */
class InputCheckTest {
  private static final String EVENTS =
      """
      sealed interface Event permits Order, Payment {}
      sealed interface Order extends Event permits Online, InStore {}
      record Online(String item) implements Order {}
      record InStore(String item) implements Order {}
      record Payment(long cents) implements Event {}
      """;

  @TempDir Path folder;

  @Test
  void noSealedInterfaceJoinsThem() {
    demo("""
            record Tea() {}
            record Milk() implements Comparable<Milk> {
              public int compareTo(Milk other) { return 0; }
            }
            @OnInput void tea(String key, Tea tea) {}
            @OnInput void milk(String key, Milk «milk) {}
            """)
        .tells(
            "[KF-1102] milk takes Demo.Milk, which shares no sealed interface with the Demo.Tea of"
                + " tea");
  }

  @Test
  void twoInterfacesJoinThem() {
    demo("""
            sealed interface Drink permits Tea, Milk {}
            sealed interface Food permits Tea, Milk {}
            record Tea() implements Drink, Food {}
            record Milk() implements Drink, Food {}
            @OnInput void tea(String key, Tea tea) {}
            @OnInput void milk(String key, Milk «milk) {}
            """)
        .tells(
            "[KF-1102] milk takes Demo.Milk, which shares both Demo.Drink and Demo.Food with the"
                + " Demo.Tea of tea");
  }

  @Test
  void theMostSpecificInterfaceCounts() {
    demo(EVENTS
            + """
            @OnInput void online(String key, Online order) {}
            @OnInput void inStore(String key, InStore order) {}
            """)
        .isClean();
  }

  @Test
  void aLeafWithoutAMethod() {
    Diagnosing.types(
            folder,
            EVENTS
                + """
                @Stateful("demo") class Demo {
                  @OnInput void online(String key, Online order) {}
                  @OnInput void any(String key, Event event) {}
                }
                @Stateful("other") ‹class ›Other {
                  @OnInput void online(String key, Online order) {}
                  @OnInput void pay(String key, Payment payment) {}
                }
                """)
        .tells("[KF-1126] no @OnInput method takes InStore");
  }

  @Test
  void aMethodForNothing() {
    demo(EVENTS
            + """
            @OnInput void online(String key, Online order) {}
            @OnInput void inStore(String key, InStore order) {}
            @OnInput void order(String key, Order «order) {}
            @OnInput void pay(String key, Payment payment) {}
            @OnInput void again(String key, Payment «payment) {}
            """)
        .tells(
            "[KF-1127] order gets no record: others take every Demo.Order",
            "[KF-1127] again gets no record: pay(String, Demo.Payment) takes the same type");
  }

  @Test
  void twoMethodsForOneLeaf() {
    demo("""
            sealed interface Event permits Paid, Sent, Both {}
            non-sealed interface Paid extends Event {}
            non-sealed interface Sent extends Event {}
            record Both() implements Event, Paid, Sent {}
            @OnInput void paid(String key, Paid event) {}
            @OnInput void sent(String key, Sent «event) {}
            """)
        .tells("[KF-1128] Demo.Both could go to paid and to sent");
  }

  @Test
  void typesThatCannotBeToldApart() {
    demo(EVENTS
            + """
            record Box<T>(T content) {}
            @OnInput void text(String key, String «text) {}
            @OnInput void number(String key, long «number) {}
            @OnInput void numbers(String key, Online[] «numbers) {}
            @OnInput void all(String key, Iterable<Online> «all) {}
            @OnInput void box(String key, Box<Online> «box) {}
            @OnInput void pay(String key, Payment payment) {}
            """)
        .tells(
            "[KF-1125] text: one of several @OnInput methods cannot take String",
            "[KF-1125] number: one of several @OnInput methods cannot take long",
            "[KF-1125] numbers: one of several @OnInput methods cannot take Demo.Online[]",
            "[KF-1125] all: one of several @OnInput methods cannot take Iterable<Demo.Online>",
            "[KF-1125] box: one of several @OnInput methods cannot take Demo.Box<Demo.Online>");
  }

  @Test
  void aValueThatAnyoneMayHaveDefined() {
    demo("""
            sealed interface Event permits Open, Order {}
            record Order() implements Event {}
            non-sealed interface Open extends Event {}
            record Mine() implements Open {}
            static sealed class Base implements Open permits Derived {}
            static final class Derived extends Base {}
            @OnInput void order(String key, Order order) {}
            @OnInput void open(String key, Open open) {}
            @OnInput void mine(String key, Mine mine) {}
            @OnInput void base(String key, Base base) {}
            """)
        .isClean();
  }

  private Diagnosing demo(String members) {
    return Diagnosing.types(folder, "@Stateful(\"demo\") class Demo {\n" + members + "\n}");
  }
}
