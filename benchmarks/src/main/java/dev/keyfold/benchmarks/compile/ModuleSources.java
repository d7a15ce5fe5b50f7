package dev.keyfold.benchmarks.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The sources of a module with many stateful classes, each with three types of its own. */
final class ModuleSources {
  private static final String STATEFUL =
      """
      package shop;

      import dev.keyfold.Emitter;
      import dev.keyfold.ListState;
      import dev.keyfold.MapState;
      import dev.keyfold.ProcessingTimer;
      import dev.keyfold.ValueState;
      import dev.keyfold.annotation.OnInput;
      import dev.keyfold.annotation.OnTimer;
      import dev.keyfold.annotation.StateVar;
      import dev.keyfold.annotation.Stateful;
      import dev.keyfold.annotation.Ttl;
      import java.time.Duration;
      import java.time.Instant;

      /** Follows orders. */
      @Stateful("orders-NN")
      public class OrdersNN {
        @StateVar @Ttl("2h") ValueState<OrderNN> last;
        @StateVar @Ttl("1d") ListState<ItemNN> items;
        @StateVar @Ttl("1d") MapState<String, ItemNN> byName;
        @StateVar @Ttl("2h") ValueState<Instant> started;
        @StateVar ProcessingTimer idle;

        @OnInput
        void order(String key, OrderNN order, Emitter<String> out) {
          last.update(order);
          started.update(order.at());
          for (ItemNN item : order.items()) {
            items.add(item);
            byName.put(item.name(), item);
          }
          idle.after(Duration.ofMinutes(5));
        }

        @OnTimer("idle")
        void close(String key, Emitter<String> out) {
          out.emit(key + last.get() + items.size() + byName.isEmpty() + started.get());
        }
      }
      """;
  private static final String ORDER =
      """
      package shop;

      import java.math.BigDecimal;
      import dev.keyfold.annotation.Scale;
      import java.time.Instant;
      import java.util.List;
      import java.util.Map;
      import java.util.Optional;

      /** An order. */
      public record OrderNN(
          String id,
          long number,
          Instant at,
          StatusNN status,
          @Scale(precision = 18, scale = 2) BigDecimal total,
          List<ItemNN> items,
          Map<String, Long> counts,
          Optional<String> note) {}
      """;
  private static final String ITEM =
      """
      package shop;

      import java.util.List;

      /** A part of an order. */
      public record ItemNN(String name, int count, double price, boolean gift, List<String> tags) {}
      """;
  private static final String STATUS =
      """
      package shop;

      /** Where an order is. */
      public enum StatusNN {
        NEW, PAID, SENT, RETURNED
      }
      """;

  private ModuleSources() {}

  /** Writes so many stateful classes and three times as many types; returns their folder. */
  static Path write(Path module, int classes) throws IOException {
    Path sources = module.resolve("src/main/java");
    Path folder = Files.createDirectories(sources.resolve("shop"));
    for (int i = 0; i < classes; i++) {
      write(folder, "Orders", i, STATEFUL);
      write(folder, "Order", i, ORDER);
      write(folder, "Item", i, ITEM);
      write(folder, "Status", i, STATUS);
    }
    return sources;
  }

  private static void write(Path folder, String name, int number, String text) throws IOException {
    Files.writeString(folder.resolve(name + number + ".java"), text.replace("NN", "" + number));
  }
}
