package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;

import dev.keyfold.schema.Message;

/** KF-11xx: callbacks: their parameters, results and number. In the order of their ids. */
public enum CallbackDiagnostic implements Diagnostic {
  NO_INPUT(
      error("KF-1101", "{class} has no @OnInput method")
          .why("a processor without one would never see a record")
          .fix("@OnInput void on(KeyType key, RecordType record, Emitter<ResultType> out)")),
  INPUTS_UNRELATED(
      error("KF-1102", "{method} takes {type}, which shares {found} with the {first} of {other}")
          .why("a processor has one input type: what all its @OnInput methods take is one of it")
          .fix("{fix}")),
  CALLBACK_MODIFIER(
      error("KF-1103", "{method} is {modifier}: the generated class cannot call it on your object")
          .fix("{fix}")),
  CALLBACK_GENERIC(
      error("KF-1104", "{method} has type parameters: a callback needs concrete types")
          .fix("write the types that the job really uses")),
  CALLBACK_VARARGS(
      error("KF-1105", "{method} has a variable number of parameters: nothing can fill them")
          .fix("remove the '...' parameter")),
  CALLBACK_TWICE(
      error(
              "KF-1106",
              "{method} has both {annotation} and {other}: a method is called for one reason")
          .fix("two methods that call a third one")),
  KEY_PARAMETER(
      error("KF-1107", "{method}: the first parameter must be the key, found {found}")
          .row("key", "{key}")
          .fix("{fix}")),
  RECORD_PARAMETER(
      error("KF-1108", "{method}: the second parameter must be the {what}, found {found}")
          .fix("{fix}")),
  CALLBACK_PARAMETER(
      error("KF-1109", "{method}: no value for parameter '{parameter}' of type {type}")
          .row("allowed", "{allowed}")
          .fix("remove it, or keep the value in a state variable")),
  DUPLICATE_PARAMETER(
      error("KF-1110", "{method}: a second {type} parameter, '{parameter}'").fix("{fix}")),
  TIMER_CONTEXT(
      error("KF-1111", "{method}: TimerContext is for @OnTimer methods only")
          .why("only a timer has an instant it was due at")
          .fix("use Context")),
  RAW_EMITTER(
      error("KF-1112", "{method}: {type} does not say what is emitted")
          .fix("name the type of the results: Emitter<ResultType>")),
  BATCH_INPUT(
      error("KF-1113", "{method}: {type} does not say what the records are")
          .why("Iterable stands for all records of the key in a micro-batch, of one type")
          .fix("name their type: Iterable<RecordType>")),
  EMITTER_AND_RETURN(
      error("KF-1114", "{method} both takes an Emitter and returns {type}: use one way of output")
          .fix("return void, or remove the Emitter")),
  KEY_DISAGREES(
      error("KF-1115", "{method}: the key is {found} here and {key} in {first}")
          .why("a processor has one key type, the same in all its callbacks")
          .fix("use {key} in both")),
  OUTPUT_DISAGREES(
      error("KF-1116", "{method} puts out {found}, but {first} puts out {output}")
          .why("a processor has one output type, the same in all its callbacks")
          .fix("a common supertype in both, such as a sealed interface")),
  RETURN_TYPE(
      error("KF-1117", "{method}: return type {type} does not say what is put out")
          .fix("void with an Emitter<ResultType>, or ResultType, or Optional, List, Stream of it")),
  LIFECYCLE_PARAMETER(
      error("KF-1118", "{method}: {annotation} methods take no parameters, found {found}")
          .why("they run once per object, without a current key, record or state")
          .fix("remove the parameters")),
  LIFECYCLE_RETURN(
      error("KF-1119", "{method}: {annotation} methods return nothing, found {type}")
          .fix("return void")),
  LIFECYCLE_TWICE(
      error("KF-1120", "{method} is a second {annotation} method; {first} is the first")
          .why("the order in which two of them run would be a guess")
          .fix("one method that does both")),
  CALLBACK_THROWS(
      error("KF-1121", "{method} declares {type}: a callback may throw any Exception or Error")
          .fix("throws Exception")),
  OUTPUT_PARAMETER(
      error("KF-1122", "@Output(\"{output}\") on '{parameter}': {reason}")
          .why("a side output is what a callback is given an Emitter for")
          .fix("{fix}")),
  OUTPUT_NAME(
      error("KF-1123", "'{name}' cannot name an output: {reason}")
          .why("a pipeline and the files of a job know the output by this name")
          .fix("@Output(\"{proposal}\")")),
  SIDE_OUTPUT_DISAGREES(
      error("KF-1124", "{method}: output '{name}' takes {found} here and {type} in {first}")
          .why("the same name means the same output, which has one type")
          .fix("use {type} in both, or give one of the two outputs another name")),
  INPUT_TYPE(
      error("KF-1125", "{method}: one of several @OnInput methods cannot take {type}")
          .why("which method gets a record is decided by its class")
          .fix("{fix}")),
  INPUT_UNHANDLED(
      error("KF-1126", "no @OnInput method takes {leaves}")
          .row("input", "{input}, all of which a record can be")
          .why("such a record would have nowhere to go")
          .fix("@OnInput void on({key} key, {leaf} record), or one that takes {input}")),
  INPUT_UNREACHABLE(
      error("KF-1127", "{method} gets no record: {reason}")
          .why("a record goes to the method with the most specific type for it")
          .fix("remove it")),
  INPUT_CONTESTED(
      error("KF-1128", "{leaf} could go to {first} and to {method}")
          .why("neither of their types is more specific than the other")
          .fix("@OnInput void on({key} key, {leaf} record)")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  CallbackDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
