package demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.testing.ProcessorTester;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A bean comes back field by field, as an object of its own. */
public class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Beans.Customer, Beans.Customer> tester =
        ProcessorTester.of(BeansStatefulProcessor::new)) {
      Beans.Customer ann = customer("Ann");
      ann.setFriend(customer("Bob"));
      ann.setPoints(List.of(new Beans.Point(1, Optional.of(new Beans.Flags()))));
      tester.feed("a", ann);
      ann.setName("changed");
      tester.feed("a", ann).restart().feed("a", ann);
      List<Beans.Customer> found = tester.takeOutputs();
      check(found.get(0), "Ann");
      check(found.get(1), "changed");
      assertThat(found).doesNotContain(ann);
    }
    refuses(new Beans.Customer(), "Customer.created is null");
    refuses(new Beans.Customer() {}, "is a demo.Scenario$1, of which only what");
  }

  private static void check(Beans.Customer back, String name) {
    assertThat(back.getName()).isEqualTo(name);
    assertThat(back.getId()).isEqualTo(7);
    assertThat(back.getCreated()).isEqualTo(Instant.EPOCH);
    assertThat(back.getNick()).isNull();
    assertThat(back.getCredit()).isEqualTo(new BigDecimal("1.00"));
    assertThat(back.getFriend().getName()).isEqualTo("Bob");
    assertThat(back.getFriend().getFriend()).isNull();
    assertThat(back.getPoints().get(0).flags()).isPresent();
    assertThat(back.getFlags().isOpen()).isTrue();
    assertThat(back.getFlags().isActive()).isTrue();
    assertThat(back.getFlags().getaSize()).isEqualTo(3);
  }

  private static void refuses(Beans.Customer input, String expected) {
    try (ProcessorTester<String, Beans.Customer, Beans.Customer> tester =
        ProcessorTester.of(BeansStatefulProcessor::new)) {
      assertThatThrownBy(() -> tester.feed("b", input)).hasStackTraceContaining(expected);
    }
  }

  private static Beans.Customer customer(String name) {
    Beans.Customer customer = new Beans.Customer();
    customer.setId(7L);
    customer.setCreated(Instant.EPOCH);
    customer.setName(name);
    customer.setCredit(BigDecimal.ONE);
    customer.setPoints(List.of());
    customer.getFlags().setOpen(true);
    customer.getFlags().setActive(true);
    customer.getFlags().setaSize(3);
    return customer;
  }
}
