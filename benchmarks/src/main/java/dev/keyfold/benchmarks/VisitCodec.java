package dev.keyfold.benchmarks;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.codec.Codecs;
import java.util.List;
import org.apache.avro.generic.GenericRecord;

/** The codec of {@link Visit}, as it is generated. */
final class VisitCodec implements Codec<Visit> {
  private static final Codec<List<String>> PAGES =
      Codecs.at("Visit.pages", Codecs.list(Codecs.STRING));

  @Override
  public String schema() {
    return """
        {"type":"record","name":"Visit","namespace":"dev.keyfold.benchmarks","fields":[\
        {"name":"first","type":"long"},{"name":"last","type":"long"},\
        {"name":"client","type":"string"},\
        {"name":"pages","type":{"type":"array","items":"string"}}]}""";
  }

  @Override
  public boolean immutable() {
    return false;
  }

  @Override
  public void encode(Visit value, AvroOutput out) {
    out.writeLong(value.first());
    out.writeLong(value.last());
    out.writeString(Codecs.required(value.client(), "Visit.client"));
    PAGES.encode(value.pages(), out);
  }

  @Override
  public Visit decode(AvroInput in) {
    return new Visit(in.readLong(), in.readLong(), in.readString(), PAGES.decode(in));
  }

  @Override
  public Visit fromGeneric(Object datum) {
    GenericRecord record = (GenericRecord) datum;
    return new Visit(
        Codecs.LONG.fromGeneric(record.get("first")),
        Codecs.LONG.fromGeneric(record.get("last")),
        Codecs.STRING.fromGeneric(record.get("client")),
        PAGES.fromGeneric(record.get("pages")));
  }
}
