package other;

import dev.keyfold.annotation.StoredAs;
import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;

/** An amount of money in cents; since version 2 of the data no longer in mills. */
@StoredAs(value = "\"long\"", version = 2)
public final class CentsCodec implements Codec<Money> {
  @Override
  public String schema() {
    return "\"long\"";
  }

  @Override
  public boolean immutable() {
    return true;
  }

  @Override
  public void encode(Money value, AvroOutput out) {
    out.writeLong(value.cents());
  }

  @Override
  public Money decode(AvroInput in) {
    return new Money(in.readLong());
  }

  @Override
  public Money fromGeneric(Object datum) {
    return new Money((Long) datum);
  }
}
