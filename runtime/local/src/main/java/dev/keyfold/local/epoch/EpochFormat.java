package dev.keyfold.local.epoch;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.local.deliver.SinkProgress;
import dev.keyfold.local.epoch.EpochRecord.SourceProgress;
import dev.keyfold.local.log.CommitRecord;
import dev.keyfold.local.log.CommitRecord.Section;
import dev.keyfold.local.store.ChangeBatch;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * The sections of a commit record, in Avro's binary encoding.
 *
 * <pre>
 *   times     long batchTime · long closedEarly
 *   stages    int count · per stage: long watermark
 *   sources   int count · per partition: string name · string position · long watermark
 *   sinks     int count · per partition: long committed · long acknowledged
 *   state     the change batch
 *   output/n  the bytes of the epoch for sink partition n, which begin at its committed; none: no
 *             section
 * </pre>
 *
 * A watermark that is not there yet is the least long.
 */
public final class EpochFormat {
  private static final String TIMES = "times";
  private static final String STAGES = "stages";
  private static final String SOURCES = "sources";
  private static final String SINKS = "sinks";
  private static final String STATE = "state";
  private static final String OUTPUT = "output/";

  private EpochFormat() {}

  static CommitRecord write(
      long epoch, EpochRecord record, ChangeBatch state, List<OutputBytes> outputs) {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section(TIMES, times(record)));
    sections.add(new Section(STAGES, stages(record.watermarks())));
    sections.add(new Section(SOURCES, sources(record.sources())));
    sections.add(new Section(SINKS, sinks(record.sinks())));
    sections.add(new Section(STATE, state.buffer(), state.offset(), state.size()));
    for (int i = 0; i < outputs.size(); i++) {
      OutputBytes output = outputs.get(i);
      if (output.size() > 0) {
        sections.add(new Section(OUTPUT + i, output.buffer(), 0, output.size()));
      }
    }
    return new CommitRecord(epoch, sections);
  }

  private static byte[] times(EpochRecord record) {
    AvroOutput out = new AvroOutput();
    out.writeLong(record.batchTime());
    out.writeLong(record.closedEarly());
    return out.toByteArray();
  }

  private static byte[] stages(List<Long> watermarks) {
    AvroOutput out = new AvroOutput();
    out.writeInt(watermarks.size());
    watermarks.forEach(out::writeLong);
    return out.toByteArray();
  }

  private static byte[] sources(List<SourceProgress> sources) {
    AvroOutput out = new AvroOutput();
    out.writeInt(sources.size());
    for (SourceProgress source : sources) {
      out.writeString(source.name());
      out.writeString(source.position());
      out.writeLong(source.watermark());
    }
    return out.toByteArray();
  }

  private static byte[] sinks(List<SinkProgress> sinks) {
    AvroOutput out = new AvroOutput();
    out.writeInt(sinks.size());
    for (SinkProgress sink : sinks) {
      out.writeLong(sink.committed());
      out.writeLong(sink.acknowledged());
    }
    return out.toByteArray();
  }

  /** What a commit record says besides state changes and output. */
  public static EpochRecord read(CommitRecord commit) {
    AvroInput times = input(commit, TIMES);
    long batchTime = times.readLong();
    return new EpochRecord(
        batchTime,
        readStages(input(commit, STAGES)),
        times.readLong(),
        readSources(input(commit, SOURCES)),
        readSinks(input(commit, SINKS)));
  }

  private static List<Long> readStages(AvroInput in) {
    List<Long> watermarks = new ArrayList<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      watermarks.add(in.readLong());
    }
    return watermarks;
  }

  private static List<SourceProgress> readSources(AvroInput in) {
    List<SourceProgress> sources = new ArrayList<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      sources.add(new SourceProgress(in.readString(), in.readString(), in.readLong()));
    }
    return sources;
  }

  private static List<SinkProgress> readSinks(AvroInput in) {
    List<SinkProgress> sinks = new ArrayList<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      sinks.add(new SinkProgress(in.readLong(), in.readLong()));
    }
    return sinks;
  }

  private static AvroInput input(CommitRecord commit, String name) {
    Section section = commit.section(name);
    return new AvroInput().reset(section.buffer(), section.offset(), section.length());
  }

  /** The state changes of a commit record, not copied. */
  public static ChangeBatch state(CommitRecord commit) {
    Section section = commit.section(STATE);
    return ChangeBatch.wrap(section.buffer(), section.offset(), section.length());
  }

  /** Visits the output of a commit record, with the number of the sink partition. */
  public static void forEachOutput(CommitRecord commit, ObjIntConsumer<ByteBuffer> visitor) {
    for (Section section : commit.sections()) {
      if (section.name().startsWith(OUTPUT)) {
        int partition = Integer.parseInt(section.name().substring(OUTPUT.length()));
        visitor.accept(
            ByteBuffer.wrap(section.buffer(), section.offset(), section.length()), partition);
      }
    }
  }
}
