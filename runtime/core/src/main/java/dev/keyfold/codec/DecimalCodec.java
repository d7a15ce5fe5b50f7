package dev.keyfold.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** Avro {@code decimal}: what is read has exactly the declared scale, what is written is exact. */
final class DecimalCodec extends ScalarCodec<BigDecimal> {
  private final int precision;
  private final int scale;

  DecimalCodec(int precision, int scale) {
    super(schemaOf(precision, scale).toString());
    this.precision = precision;
    this.scale = scale;
  }

  /**
   * The schema of a decimal.
   *
   * @throws IllegalArgumentException when there can be no such decimal
   */
  static Schema schemaOf(int precision, int scale) {
    return LogicalTypes.decimal(precision, scale).addToSchema(Schema.create(Schema.Type.BYTES));
  }

  @Override
  public void encode(BigDecimal value, AvroOutput out) {
    // asked before the digits are there: 1E+1000000000 would be a number of as many
    long digits = (long) value.precision() - value.scale() + scale;
    if (value.signum() != 0 && digits > precision) {
      throw refused(value, "at most " + (precision - scale) + " before the point");
    }
    BigDecimal exact;
    try {
      exact = value.setScale(scale);
    } catch (ArithmeticException e) {
      throw refused(value, "at most " + scale + " after the point");
    }
    TwosComplement.write(exact.unscaledValue(), out);
  }

  private UnencodableException refused(BigDecimal value, String limit) {
    return UnencodableException.of(
        value
            + " does not fit @Scale(precision = "
            + precision
            + ", scale = "
            + scale
            + "), whose digits are "
            + limit
            + "; it is never rounded: use setScale where you mean to");
  }

  @Override
  public BigDecimal decode(AvroInput in) {
    return decimal(TwosComplement.read(in));
  }

  @Override
  public BigDecimal fromGeneric(Object datum) {
    return decimal(TwosComplement.fromGeneric(datum));
  }

  private BigDecimal decimal(BigInteger unscaled) {
    BigDecimal value = new BigDecimal(unscaled, scale);
    if (value.precision() > precision) {
      throw new CorruptStateException(value + " has more than " + precision + " digits");
    }
    return value;
  }
}
