package dev.keyfold.processor.upgrade;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.processor.compile.Classes;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Module;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.List;

/** Two versions of a class; the first is recorded where the second is compiled. */
final class Shop {
  static final String PROCESSOR = "demo.ShopStatefulProcessor";

  static final MarkedSource FIRST =
      MarkedSource.of(
          """
          package demo;
          import dev.keyfold.*;
          import dev.keyfold.annotation.*;
          import java.util.*;
          @Stateful("shop")
          public class Shop {
            record Cart(List<String> items, int total) {}
            @StateVar ValueState<Cart> cart;
            @StateVar ListState<String> seen;
            @StateVar ValueState<String> note;
            @StateVar ValueState<Integer> visits;
            @StateVar MapState<String, Integer> pages;

            @OnInput void on(String user, String line, Emitter<String> out) {
              String page = line.substring(line.indexOf(' ') + 1);
              Cart before = cart.getOr(new Cart(List.of(), 0));
              List<String> items = new ArrayList<>(before.items());
              items.add(page);
              cart.update(new Cart(items, before.total() + page.length()));
              seen.add(page);
              note.update("n".repeat(page.equals("long") ? 2000 : 1));
              visits.update(visits.getOr(0) + 1);
              pages.put(page, pages.getOr(page, 0) + 1);
              out.emit(user + " " + cart.require() + " " + seen.size() + " " + visits.require());
            }
          }
          """);

  /**
   * A component is wider and has another name, one is new, two variables are gone, two expire, and
   * one is new.
   */
  static final MarkedSource SECOND =
      MarkedSource.of(
          """
          package demo;
          import dev.keyfold.*;
          import dev.keyfold.annotation.*;
          import java.util.*;
          @Stateful("shop")
          @Retired({"seen", "note"})
          public class Shop {
            record Cart(
                List<String> items, @FormerName("total") long sum, @Default("-1") int coupons) {}
            @StateVar ValueState<Cart> cart;
            @StateVar @Ttl("30d") ValueState<Integer> visits;
            @StateVar @Ttl("30d") MapState<String, Integer> pages;
            @StateVar ValueState<Boolean> greeted;

            @OnInput void on(String user, String line, Emitter<String> out) {
              String page = line.substring(line.indexOf(' ') + 1);
              Cart before = cart.getOr(new Cart(List.of(), 0, 0));
              out.emit(
                  user + " " + before + " " + visits.getOr(0) + " " + pages.getOr(page, 0) + " "
                      + greeted.getOr(false));
              cart.update(new Cart(before.items(), before.sum() + 1, before.coupons() + 1));
              greeted.update(true);
            }
          }
          """);

  private Shop() {}

  /**
   * Compiles and records versions one after the other; returns where the classes of the last are.
   */
  static Path compile(Path folder, MarkedSource... versions) {
    Module module = Module.in(folder);
    for (MarkedSource version : versions) {
      module.record(List.of(version));
    }
    return folder.resolve("target/classes");
  }

  /** Makes processors of a compiled version. */
  static ProcessorFactory<StatefulProcessor<String, String, String>> in(Path classes)
      throws IOException, ReflectiveOperationException {
    Constructor<?> constructor = Classes.in(classes).loadClass(PROCESSOR).getDeclaredConstructor();
    return () -> create(constructor);
  }

  @SuppressWarnings("unchecked") // as the source says
  private static StatefulProcessor<String, String, String> create(Constructor<?> constructor) {
    try {
      return (StatefulProcessor<String, String, String>) constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
