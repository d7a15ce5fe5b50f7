package dev.keyfold.samples.recipes;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks a shop for its orders, page by page, for ever. */
// #region source
public final class ShopSource implements Source<Order> {
  /** What the shop can be asked: orders have numbers, and the same number is the same order. */
  public interface Shop {
    /** At most so many orders from this number on; none when there is no more yet. */
    List<Order> orders(int from, int most) throws IOException;
  }

  private static final int PAGE = 100;

  private final Shop shop;

  /** Reads this shop. */
  public ShopSource(Shop shop) {
    this.shop = shop;
  }

  @Override
  public List<SourcePartition<Order>> open() {
    return List.of(new Orders());
  }

  private final class Orders implements SourcePartition<Order> {
    private Iterator<Order> page = List.<Order>of().iterator();
    private int next;

    @Override
    public String name() {
      return "orders"; // the committed position is found by it
    }

    @Override
    public void seek(String position) {
      next = Integer.parseInt(position);
    }

    @Override
    public @Nullable Order poll() throws IOException {
      if (!page.hasNext()) page = shop.orders(next, PAGE).iterator();
      if (!page.hasNext()) return null; // none now
      next++;
      return page.next();
    }

    @Override
    public boolean exhausted() {
      return false; // there may always be more
    }

    @Override
    public String position() {
      return Integer.toString(next);
    }

    @Override
    public String location() {
      return "order number " + (next - 1);
    }

    @Override
    public void close() {}
  }
}
// #endregion
