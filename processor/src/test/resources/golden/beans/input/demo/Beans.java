package demo;

import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.Scale;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import other.Base;

/** JavaBeans in state. */
@Stateful("beans")
public class Beans {
  @StateVar ValueState<Customer> customer;
  @StateVar ListState<Flags> flags;

  @OnInput
  void keep(String key, Customer input, Emitter<Customer> out) {
    if (customer.exists()) {
      out.emit(customer.require());
    }
    customer.update(input);
    flags.add(input.getFlags());
  }

  /** Everything that a bean may have. */
  public static class Customer extends Base<Long> {
    private String name;
    private @Nullable String nick;
    private Flags flags = new Flags();

    @Scale(precision = 9, scale = 2)
    private BigDecimal credit;

    private @Nullable Customer friend;
    private List<Point> points;
    private transient int cached;

    public String getName() {
      return name;
    }

    public void setName(String value) {
      name = value;
    }

    public @Nullable String getNick() {
      return nick;
    }

    public void setNick(@Nullable String value) {
      nick = value;
    }

    public Flags getFlags() {
      return flags;
    }

    public void setFlags(Flags value) {
      flags = value;
    }

    public BigDecimal getCredit() {
      return credit;
    }

    public void setCredit(BigDecimal value) {
      credit = value;
    }

    public @Nullable Customer getFriend() {
      return friend;
    }

    public void setFriend(@Nullable Customer value) {
      friend = value;
    }

    public List<Point> getPoints() {
      return points;
    }

    public void setPoints(List<Point> value) {
      points = value;
    }

    int cached() {
      return cached++;
    }
  }

  /** The names that tools give to accessors. */
  static class Flags {
    private boolean open;
    private boolean isActive;
    private Boolean known = Boolean.FALSE;
    private int aSize;
    private int value;

    boolean isOpen() {
      return open;
    }

    void setOpen(boolean open) {
      this.open = open;
    }

    boolean isActive() {
      return isActive;
    }

    void setActive(boolean active) {
      isActive = active;
    }

    Boolean getKnown() {
      return known;
    }

    void setKnown(Boolean known) {
      this.known = known;
    }

    int getaSize() {
      return aSize;
    }

    void setaSize(int size) {
      aSize = size;
    }

    int getValue() {
      return value;
    }

    void setValue(int value) {
      this.value = value;
    }

    void setValue(String text) {
      value = Integer.parseInt(text);
    }
  }

  record Point(int x, Optional<Flags> flags) {}
}
