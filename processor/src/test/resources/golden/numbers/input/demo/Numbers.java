package demo;

import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.Scale;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Numbers with a scale, numbers that may be absent, and arrays. */
@Stateful("numbers")
public class Numbers {
  @StateVar
  @Scale(precision = 12, scale = 2)
  ValueState<BigDecimal> balance;

  @StateVar
  @Scale(precision = 5, scale = 5)
  ListState<BigDecimal> rates;

  @StateVar
  @Scale(precision = 40, scale = 0)
  MapState<String, List<BigDecimal>> amounts;

  @StateVar ValueState<Figures> figures;
  @StateVar ValueState<BigInteger> big;
  @StateVar ValueState<int[]> counts;
  @StateVar ListState<String[]> words;

  @OnInput
  void keep(String key, Figures input, Emitter<Object> out) {
    if (figures.exists()) {
      out.emit(figures.require());
      out.emit(balance.require());
      out.emit(big.require());
      out.emit(counts.require());
      words.forEach(out::emit);
      rates.forEach(out::emit);
      amounts.values().forEach(out::emit);
    }
    figures.update(input);
    counts.update(input.ints());
    words.add(input.texts());
    big.update(input.huge());
    if (input.price() != null) {
      balance.update(input.price());
      rates.add(input.price().movePointLeft(3));
      amounts.put("all", List.of(new BigDecimal("1E+39")));
    }
  }

  public record Figures(
      @Scale(precision = 8, scale = 3) @Nullable BigDecimal price,
      @Scale(precision = 4, scale = 1) Map<Integer, Optional<BigDecimal>> prices,
      @Scale(precision = 4, scale = 2) Map<Integer, Optional<BigDecimal>> finer,
      BigInteger huge,
      @Nullable BigInteger maybeHuge,
      OptionalInt perhapsInt,
      OptionalLong perhapsLong,
      OptionalDouble perhapsDouble,
      boolean[] flags,
      short[] shorts,
      int[] ints,
      long[] longs,
      char[] chars,
      float[] floats,
      double[] doubles,
      String[] texts,
      @Nullable Long[] boxed,
      byte[][] blobs,
      int[][] matrix,
      List<Long>[] lists,
      Cell[] cells,
      int @Nullable [] maybeInts,
      String @Nullable [] @Nullable [] maybeTexts) {}

  public record Cell(int x, int y) {}
}
