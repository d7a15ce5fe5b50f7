package dev.keyfold.processor.emit;

import com.palantir.javapoet.ClassName;

/** The classes of the runtime that generated code is written against. */
final class Contract {
  static final ClassName CONTEXT = ClassName.get("dev.keyfold", "Context");
  static final ClassName EMITTER = ClassName.get("dev.keyfold", "Emitter");
  static final ClassName STATE_BINDER = ClassName.get("dev.keyfold", "StateBinder");
  static final ClassName STATEFUL_PROCESSOR = ClassName.get("dev.keyfold", "StatefulProcessor");
  static final ClassName WITH_INITIAL_STATE = STATEFUL_PROCESSOR.nestedClass("WithInitialState");
  static final ClassName TIMER_CONTEXT = ClassName.get("dev.keyfold", "TimerContext");

  static final ClassName BOUND_OBJECTS = ClassName.get("dev.keyfold.binding", "BoundObjects");
  static final ClassName PLAIN_OPTIONAL = ClassName.get("dev.keyfold.binding", "PlainOptional");
  static final ClassName PLAIN_PRIMITIVE = ClassName.get("dev.keyfold.binding", "PlainPrimitive");
  static final ClassName PLAIN_VALUE = ClassName.get("dev.keyfold.binding", "PlainValue");

  static final ClassName EXPIRED_STATE = ClassName.get("dev.keyfold.spec", "ExpiredState");
  static final ClassName EXPIRY = ClassName.get("dev.keyfold.spec", "Expiry");
  static final ClassName FIRED_TIMER = ClassName.get("dev.keyfold.spec", "FiredTimer");
  static final ClassName LIST_SPEC = ClassName.get("dev.keyfold.spec", "ListSpec");
  static final ClassName MAP_SPEC = ClassName.get("dev.keyfold.spec", "MapSpec");
  static final ClassName OUTPUT_SPEC = ClassName.get("dev.keyfold.spec", "OutputSpec");
  static final ClassName PROCESSOR_SPEC = ClassName.get("dev.keyfold.spec", "ProcessorSpec");
  static final ClassName RELEASE = ClassName.get("dev.keyfold.spec", "Release");
  static final ClassName SORTED_MAP_SPEC = ClassName.get("dev.keyfold.spec", "SortedMapSpec");
  static final ClassName TIMER_SPEC = ClassName.get("dev.keyfold.spec", "TimerSpec");
  static final ClassName SINGLE_TIMER = TIMER_SPEC.nestedClass("Single");
  static final ClassName TIMER_FAMILY = TIMER_SPEC.nestedClass("Family");
  static final ClassName VALUE_SPEC = ClassName.get("dev.keyfold.spec", "ValueSpec");

  static final ClassName AVRO_INPUT = ClassName.get("dev.keyfold.codec", "AvroInput");
  static final ClassName AVRO_OUTPUT = ClassName.get("dev.keyfold.codec", "AvroOutput");
  static final ClassName CODEC = ClassName.get("dev.keyfold.codec", "Codec");
  static final ClassName CODECS = ClassName.get("dev.keyfold.codec", "Codecs");
  static final ClassName CORRUPT = ClassName.get("dev.keyfold.codec", "CorruptStateException");
  static final ClassName KEY_CODEC = ClassName.get("dev.keyfold.codec", "KeyCodec");
  static final ClassName KEY_CODECS = ClassName.get("dev.keyfold.codec", "KeyCodecs");
  static final ClassName KEY_INPUT = ClassName.get("dev.keyfold.codec", "KeyInput");
  static final ClassName KEY_OUTPUT = ClassName.get("dev.keyfold.codec", "KeyOutput");
  static final ClassName UNION_CODEC = ClassName.get("dev.keyfold.codec", "UnionCodec");

  static final ClassName GENERIC_RECORD = ClassName.get("org.apache.avro.generic", "GenericRecord");

  static final ClassName ITERABLE = ClassName.get("java.lang", "Iterable");
  static final ClassName STREAM = ClassName.get("java.util.stream", "Stream");

  private Contract() {}
}
