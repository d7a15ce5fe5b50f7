import dev.keyfold.annotation.StoredAs;
import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;

/** Called like the codec that is generated for {@link Plain.Pair}. */
@StoredAs("\"int\"")
final class PairCodec implements Codec<Integer> {
  @Override
  public String schema() {
    return "\"int\"";
  }

  @Override
  public boolean immutable() {
    return true;
  }

  @Override
  public void encode(Integer value, AvroOutput out) {
    out.writeInt(value);
  }

  @Override
  public Integer decode(AvroInput in) {
    return in.readInt();
  }

  @Override
  public Integer fromGeneric(Object datum) {
    return (Integer) datum;
  }
}
