package demo;

import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.StoredAs;
import dev.keyfold.annotation.Ttl;
import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import java.util.BitSet;
import other.CentsCodec;
import other.Money;

/** Values, elements and map values with codecs of the user's. */
@Stateful("coded")
public class Coded {
  @StateVar(codec = CentsCodec.class)
  ValueState<Money> balance;

  @StateVar(codec = CentsCodec.class)
  @Ttl("1h")
  ListState<Money> payments;

  @StateVar(codec = BitsCodec.class)
  MapState<Integer, BitSet> bits;

  @OnInput
  void keep(String key, Money input, Emitter<Object> out) {
    if (balance.exists()) {
      out.emit(balance.require().cents());
      payments.forEach(payment -> out.emit(payment.cents()));
      out.emit(bits.get(1));
    }
    balance.update(input);
    payments.add(input);
    BitSet set = new BitSet();
    set.set((int) input.cents());
    bits.put(1, set);
  }

  /** What all codecs of the user have in common. */
  abstract static class Immutable<T> implements Codec<T> {
    @Override
    public boolean immutable() {
      return false;
    }
  }

  @StoredAs(
      """
      {"type": "record", "name": "Bits", "namespace": "demo",
       "fields": [{"name": "words", "type": "bytes"}]}
      """)
  static class BitsCodec extends Immutable<BitSet> {
    @Override
    public String schema() {
      return "{\"type\":\"record\",\"name\":\"demo.Bits\",\"fields\":"
          + "[{\"name\":\"words\",\"type\":\"bytes\"}]}";
    }

    @Override
    public void encode(BitSet value, AvroOutput out) {
      out.writeBytes(value.toByteArray());
    }

    @Override
    public BitSet decode(AvroInput in) {
      return BitSet.valueOf(in.readBytes());
    }

    @Override
    public BitSet fromGeneric(Object datum) {
      throw new UnsupportedOperationException("there was no other schema yet");
    }
  }
}
