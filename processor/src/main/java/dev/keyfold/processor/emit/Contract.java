package dev.keyfold.processor.emit;

import dev.keyfold.processor.source.ClassName;

/** The classes that generated code is written against. */
final class Contract {
  static final ClassName LATE_POLICY = ClassName.of("dev.keyfold.annotation", "LatePolicy");
  static final ClassName TIME_DOMAIN = ClassName.of("dev.keyfold.annotation", "TimeDomain");

  static final ClassName CONTEXT = ClassName.of("dev.keyfold", "Context");
  static final ClassName EMITTER = ClassName.of("dev.keyfold", "Emitter");
  static final ClassName STATE_BINDER = ClassName.of("dev.keyfold", "StateBinder");
  static final ClassName STATEFUL_PROCESSOR = ClassName.of("dev.keyfold", "StatefulProcessor");
  static final ClassName WITH_INITIAL_STATE = STATEFUL_PROCESSOR.nestedClass("WithInitialState");
  static final ClassName TIMER_CONTEXT = ClassName.of("dev.keyfold", "TimerContext");

  static final ClassName BOUND_OBJECTS = ClassName.of("dev.keyfold.binding", "BoundObjects");
  static final ClassName PLAIN_OPTIONAL = ClassName.of("dev.keyfold.binding", "PlainOptional");
  static final ClassName PLAIN_PRIMITIVE = ClassName.of("dev.keyfold.binding", "PlainPrimitive");
  static final ClassName PLAIN_VALUE = ClassName.of("dev.keyfold.binding", "PlainValue");

  static final ClassName EXPIRED_STATE = ClassName.of("dev.keyfold.spec", "ExpiredState");
  static final ClassName EXPIRY = ClassName.of("dev.keyfold.spec", "Expiry");
  static final ClassName FIRED_TIMER = ClassName.of("dev.keyfold.spec", "FiredTimer");
  static final ClassName LIST_SPEC = ClassName.of("dev.keyfold.spec", "ListSpec");
  static final ClassName MAP_SPEC = ClassName.of("dev.keyfold.spec", "MapSpec");
  static final ClassName OUTPUT_SPEC = ClassName.of("dev.keyfold.spec", "OutputSpec");
  static final ClassName PROCESSOR_SPEC = ClassName.of("dev.keyfold.spec", "ProcessorSpec");
  static final ClassName RELEASE = ClassName.of("dev.keyfold.spec", "Release");
  static final ClassName SORTED_MAP_SPEC = ClassName.of("dev.keyfold.spec", "SortedMapSpec");
  static final ClassName TIMER_SPEC = ClassName.of("dev.keyfold.spec", "TimerSpec");
  static final ClassName SINGLE_TIMER = TIMER_SPEC.nestedClass("Single");
  static final ClassName TIMER_FAMILY = TIMER_SPEC.nestedClass("Family");
  static final ClassName VALUE_SPEC = ClassName.of("dev.keyfold.spec", "ValueSpec");

  static final ClassName AVRO_INPUT = ClassName.of("dev.keyfold.codec", "AvroInput");
  static final ClassName AVRO_OUTPUT = ClassName.of("dev.keyfold.codec", "AvroOutput");
  static final ClassName CODEC = ClassName.of("dev.keyfold.codec", "Codec");
  static final ClassName CODECS = ClassName.of("dev.keyfold.codec", "Codecs");
  static final ClassName CORRUPT = ClassName.of("dev.keyfold.codec", "CorruptStateException");
  static final ClassName KEY_CODEC = ClassName.of("dev.keyfold.codec", "KeyCodec");
  static final ClassName KEY_CODECS = ClassName.of("dev.keyfold.codec", "KeyCodecs");
  static final ClassName KEY_INPUT = ClassName.of("dev.keyfold.codec", "KeyInput");
  static final ClassName KEY_OUTPUT = ClassName.of("dev.keyfold.codec", "KeyOutput");
  static final ClassName UNION_CODEC = ClassName.of("dev.keyfold.codec", "UnionCodec");

  static final ClassName GENERIC_RECORD = ClassName.of("org.apache.avro.generic", "GenericRecord");

  static final ClassName DURATION = ClassName.of("java.time", "Duration");
  static final ClassName EXCEPTION = ClassName.of("java.lang", "Exception");
  static final ClassName GENERATED = ClassName.of("javax.annotation.processing", "Generated");
  static final ClassName ILLEGAL_STATE = ClassName.of("java.lang", "IllegalStateException");
  static final ClassName ITERABLE = ClassName.of("java.lang", "Iterable");
  static final ClassName LIST = ClassName.of("java.util", "List");
  static final ClassName OBJECT = ClassName.of("java.lang", "Object");
  static final ClassName STREAM = ClassName.of("java.util.stream", "Stream");
  static final ClassName STRING = ClassName.of("java.lang", "String");
  static final ClassName SUPPRESS_WARNINGS = ClassName.of("java.lang", "SuppressWarnings");

  private Contract() {}
}
