package demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import demo.SealedKeys.Anonymous;
import demo.SealedKeys.Company;
import demo.SealedKeys.Customer;
import demo.SealedKeys.Email;
import demo.SealedKeys.Party;
import demo.SealedKeys.Phone;
import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyInput;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.testing.ProcessorTester;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Sealed interfaces as keys: found by value, sorted by the names of their records, frozen. */
public final class Scenario implements Runnable {
  private static final KeyCodec<Party> CODEC = SealedKeysStatefulProcessor.PartyKeyCodec.INSTANCE;

  @Override
  public void run() {
    try (ProcessorTester<Party, String, Long> tester =
        ProcessorTester.of(SealedKeysStatefulProcessor::new)) {
      tester.feed(new Customer(1), "").feed(company("a"), "").restart();
      tester.feed(new Customer(1), "").feed(company("a"), "").feed(company("b"), "");
      assertThat(tester.outputs()).containsExactly(1L, 1L, 2L, 2L, 1L);
    }
    bytesAreFrozen();
    bytesSortByNameThenByComponent();
    assertThatThrownBy(() -> CODEC.decode(new KeyInput(new byte[] {'X', 0, 1})))
        .isInstanceOf(CorruptStateException.class)
        .hasMessage("demo.SealedKeys.Party has no subtype X");
  }

  private static Company company(String name) {
    return new Company(name, new Email(name + "@example.org"));
  }

  private static void bytesAreFrozen() {
    assertThat(hex(new Anonymous())).isEqualTo("416e6f6e796d6f75730001");
    assertThat(hex(new Customer(1))).isEqualTo("437573746f6d6572000180000001");
    assertThat(hex(new Company("k", new Phone(-1))))
        .isEqualTo("436f6d70616e7900016b000150686f6e6500017fffffffffffffff");
  }

  private static void bytesSortByNameThenByComponent() {
    List<Party> sorted =
        List.of(
            new Anonymous(),
            new Company("a", new Email("z")),
            new Company("a", new Phone(-1)),
            new Company("a", new Phone(1)),
            new Company("b", new Email("a")),
            new Customer(-1),
            new Customer(1));
    for (int i = 1; i < sorted.size(); i++) {
      assertThat(Arrays.compareUnsigned(bytes(sorted.get(i - 1)), bytes(sorted.get(i))))
          .as("%s before %s", sorted.get(i - 1), sorted.get(i))
          .isNegative();
    }
    sorted.forEach(key -> assertThat(CODEC.decode(new KeyInput(bytes(key)))).isEqualTo(key));
  }

  private static String hex(Party key) {
    return HexFormat.of().formatHex(bytes(key));
  }

  private static byte[] bytes(Party key) {
    KeyOutput out = new KeyOutput();
    CODEC.encode(key, out);
    return out.toByteArray();
  }
}
