package dev.keyfold.codec;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An enum by name, so that its constants may be reordered. */
final class EnumKeyCodec<E extends Enum<E>> extends ScalarKeyCodec<E> {
  private final Class<E> type;
  private final Map<String, E> constants;

  EnumKeyCodec(Class<E> type) {
    super(Codecs.enumeration(type).schema());
    this.type = type;
    this.constants =
        Arrays.stream(type.getEnumConstants())
            .collect(Collectors.toUnmodifiableMap(Enum::name, Function.identity()));
  }

  @Override
  public boolean naturalOrder() {
    return false;
  }

  @Override
  public void encode(E key, KeyOutput out) {
    out.writeString(key.name());
  }

  @Override
  public E decode(KeyInput in) {
    String name = in.readString();
    @Nullable E constant = constants.get(name);
    if (constant == null) {
      throw new CorruptStateException(type.getName() + " has no constant " + name);
    }
    return constant;
  }
}
