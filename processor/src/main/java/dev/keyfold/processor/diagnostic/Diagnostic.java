package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.note;
import static dev.keyfold.schema.Message.warning;

import dev.keyfold.processor.model.Origin;
import dev.keyfold.schema.Message;
import dev.keyfold.schema.Severity;
import java.util.Locale;
import java.util.Map;

/**
 * The catalogue: everything that the processor can say. An id never changes its meaning; each has a
 * page in {@code docs/diagnostics}. Placeholders in braces are filled by the check that reports.
 */
public enum Diagnostic {
  // ---- 00xx: the build ----
  UNKNOWN_OPTION(
      error("KF-0010", "-Akeyfold.{option} is not an option of Keyfold{hint}")
          .row("options", "{options}")
          .why("an option that is not read would silently change nothing")
          .fix("{fix}")),
  OPTION_VALUE(
      error("KF-0011", "-Akeyfold.{option}={value} {problem}").fix("-Akeyfold.{option}={example}")),
  INTERNAL_ERROR(
      error("KF-0099", "keyfold-processor failed on {class}: {exception}")
          .why("this is a defect in Keyfold, not in your class; other classes are not affected")
          .fix("please report it with the class and these lines\n{trace}")),

  // ---- 10xx: the class ----
  PROCESSOR_NAME(
      error("KF-1001", "'{name}' cannot name a processor: {reason}")
          .why(
              "state is found by this name, in folders and column families, for as long as it"
                  + " lives")
          .fix("@Stateful(\"{proposal}\")")),
  TARGET_KIND(
      error("KF-1002", "{class} is {kind}: only a class can be @Stateful")
          .why("one object per worker is created, and its fields are bound to the state")
          .fix("make it a class")),
  TARGET_ABSTRACT(
      error("KF-1003", "{class} is abstract: a @Stateful class is created, one object per worker")
          .fix("remove 'abstract', or put @Stateful on a concrete subclass")),
  TARGET_INNER(
      error("KF-1004", "{class} is an inner class: a @Stateful class needs no outer object")
          .why("each worker creates its own object, and has no {outer} to create it in")
          .fix("make it static, or a top-level class")),
  TARGET_PRIVATE(
      error("KF-1005", "{class} is out of reach of the generated class: {culprit} is private")
          .why("the generated class lies beside it, in the same package")
          .fix("remove 'private' from {culprit}")),
  TARGET_GENERIC(
      error("KF-1006", "{class} has type parameters: the types of state have to be known")
          .why("the format of state is generated from its types, and a type parameter has none")
          .fix("write the class for concrete types")),
  NO_CONSTRUCTOR(
      error("KF-1007", "{class} cannot be created: all its constructors are private")
          .why("each worker needs an object of its own")
          .fix("make one constructor package-private, with any parameters you like")),
  DUPLICATE_PROCESSOR(
      error("KF-1008", "processor '{name}' is declared twice: by {class} and by {other}")
          .why("state is found by the processor's name; two classes would share one state")
          .fix("give one of them another name")),
  GENERATED_NAME(
      error("KF-1009", "{generated} cannot be generated for {class}: the name is taken")
          .why("a class that you wrote is never overwritten")
          .fix("rename {class}, or the class that has the name")),
  NOT_STATEFUL(
      error("KF-1010", "{class} has {annotation} on '{member}' but is not @Stateful")
          .why(
              "nothing would set its fields and call its methods; components are not yet supported")
          .fix("@Stateful(\"{proposal}\"), or make it abstract if @Stateful classes extend it")),
  INHERITED_MEMBER(
      error("KF-1011", "'{member}' of {owner} is {access}: package {package} cannot reach it")
          .why("the generated class lies in package {package}, beside the @Stateful class")
          .fix("make it public, or declare it in the @Stateful class itself")),
  HIDDEN_FIELD(
      error("KF-1012", "'{field}' hides a state variable of {owner} with the same name")
          .why("the generated class sets fields by name, and would not reach the hidden one")
          .fix("rename one of the two fields")),

  // ---- 11xx: callbacks ----
  NO_INPUT(
      error("KF-1101", "{class} has no @OnInput method")
          .why("a processor without one would never see a record")
          .fix("@OnInput void on(KeyType key, RecordType record, Emitter<ResultType> out)")),
  SEVERAL_INPUTS(
      error("KF-1102", "{method} is a second @OnInput method: several are not yet supported")
          .row("first", "{first}")
          .fix("one method that takes a common supertype, and branches with instanceof")),
  CALLBACK_MODIFIER(
      error("KF-1103", "{method} is {modifier}: the generated class cannot call it on your object")
          .fix("remove '{modifier}'; package-private is enough")),
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
      error("KF-1108", "{method}: the second parameter must be the record, found {found}")
          .fix("{fix}")),
  CALLBACK_PARAMETER(
      error("KF-1109", "{method}: no value for parameter '{parameter}' of type {type}")
          .row("allowed", "{allowed}")
          .fix("remove it, or keep the value in a state variable")),
  DUPLICATE_PARAMETER(
      error("KF-1110", "{method}: a second {type} parameter, '{parameter}'")
          .fix("remove it; several outputs are not yet supported")),
  TIMER_CONTEXT(
      error("KF-1111", "{method}: TimerContext is for @OnTimer methods only")
          .why("only a timer has an instant it was due at")
          .fix("use Context")),
  RAW_EMITTER(
      error("KF-1112", "{method}: {type} does not say what is emitted")
          .fix("name the type of the results: Emitter<ResultType>")),
  BATCH_INPUT(
      error("KF-1113", "{method}: input as Iterable, once per micro-batch, is not yet supported")
          .fix("take one {type} per call")),
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

  // ---- 12xx: timers ----
  TIMER_WITHOUT_HANDLER(
      error("KF-1201", "timer '{timer}' has no handler: nothing would happen when it is due")
          .fix("add a method @OnTimer(\"{timer}\"), or remove the field")),
  TWO_HANDLERS(
      error("KF-1202", "timer '{timer}' has a second handler; {first} is the first")
          .why("which of them ran would be a guess")
          .fix("one method that does both")),
  TIMER_OPTION(
      error("KF-1203", "'{timer}' is a timer: {option} is for state only")
          .why("a timer is kept in its key's row and starts over whenever it is set")
          .fix("remove {option}")),
  UNKNOWN_TIMER(
      error("KF-1204", "no timer is called '{timer}'{hint}")
          .row("timers", "{timers}")
          .fix("{fix}")),
  HANDLER_OF_STATE(
      error("KF-1205", "'{timer}' is no timer but {type}")
          .row("timers", "{timers}")
          .why("only a timer is due at an instant; state is read and written in any callback")
          .fix("name a timer in @OnTimer, or declare one: @StateVar ProcessingTimer")),

  // ---- 13xx: types ----
  RAW_HANDLE(
      error("KF-1301", "'{variable}' does not say what it stores: {type}")
          .why("the format of state is generated from its type")
          .fix("{example}")),
  UNSUPPORTED_TYPE(
      error("KF-1302", "'{variable}' cannot be stored: {path} is {type}")
          .row("path", "{route}")
          .why("{why}")
          .fix("{fix}")),
  UNSUPPORTED_KEY(
      error("KF-1303", "{path} is {type}, which cannot be used in a key")
          .row("path", "{route}")
          .why("{why}")
          .fix("{fix}")),
  INACCESSIBLE_TYPE(
      error("KF-1304", "{subject} uses {type}, which package {package} cannot access")
          .row("path", "{route}")
          .why("the generated class lies in package {package} and names this type")
          .fix("{fix}")),
  NULL_ARGUMENT(
      error("KF-1306", "'{variable}' allows null in {type}, but null is never stored")
          .why("absent is what null would mean: get() returns null for it")
          .fix("remove @Nullable; for an element or entry without a value use Optional")),
  OPTIONAL_VALUE(
      warning("KF-1307", "'{variable}' can be empty in two ways: absent, and an empty Optional")
          .why("the two are stored apart, and exists() is true for an empty Optional")
          .fix("ValueState<{type}>, cleared where it has no value")),
  UNDECIDED_NULLNESS(
      error(
              "KF-1308",
              "'{variable}': whether {path} can be null is not known: no class file of {type}")
          .why(
              "javac before 22 hides the annotations of types in class files, and the file could"
                  + " not be read")
          .fix(
              "put {type} on the class path, compile it together with this class, or use JDK 22 or"
                  + " later")),

  MISSING_TYPE(
      error("KF-1309", "{class} cannot be read: {problem}")
          .why("a class file on the class path was compiled against a library that is not there")
          .fix("put that library on the class path")),

  DEFAULT_TEXT(
      error("KF-1310", "@Default(\"{text}\") on {component} is not a value of its type{hint}")
          .row("form", "{form}")
          .why("older state is read with this value where the component did not exist yet")
          .fix("@Default(\"{example}\"), for example")),
  DEFAULT_IMPOSSIBLE(
      error("KF-1311", "{component} cannot have a @Default: {reason}").why("{why}").fix("{fix}")),
  ENUM_DEFAULT(error("KF-1312", "@Default on {constant}: {reason}").why("{why}").fix("{fix}")),
  FORMER_NAME(
      error("KF-1313", "'{name}' cannot be a former name of {subject}: {reason}")
          .why("{why}")
          .fix("the name that is in the recorded schema, or remove it")),
  FORMER_NAME_OF_NOTHING(
      error("KF-1314", "{subject} cannot have a former name: it has no name in stored data")
          .why("{why}")
          .fix("remove @FormerName")),
  STRAY_ANNOTATION(
      error("KF-1315", "{annotation} on '{subject}' means nothing: {reason}")
          .why("what nothing reads would look like a change that is taken care of")
          .fix("{fix}")),
  SCALE_MISSING(
      error("KF-1320", "'{variable}' cannot be stored: {path} is a BigDecimal without @Scale")
          .row("path", "{route}")
          .why("its digits are counted out in the schema; a guess would refuse or round values")
          .fix("say how exact it is, @Scale(precision = 12, scale = 2) for example, on {where}")),
  SCALE_NUMBERS(
      error("KF-1321", "@Scale(precision = {precision}, scale = {scale}): {reason}")
          .why("precision counts all digits, scale those of them that come after the point")
          .fix("@Scale(precision = 12, scale = 2), for example: up to 9999999999.99")),
  SCALE_WITHOUT_DECIMAL(
      error("KF-1322", "@Scale on '{name}', where no BigDecimal is stored: {type}")
          .why("it is about a BigDecimal right there; one inside a record or bean has its own")
          .fix("remove it, or move it to the component that is the BigDecimal")),
  NO_BEAN(
      error("KF-1323", "'{variable}' cannot be stored: {path} is {type}, which is no JavaBean")
          .row("path", "{route}")
          .row("missing", "{missing}")
          .why("what a constructor or a method does not tell would be lost")
          .fix("make it a record; or add what is missing; or store it with a codec of your own")),
  AVRO_SCHEMA(
      error("KF-1324", "'{variable}' cannot be stored: the Avro schema of {type} is not to be seen")
          .row("path", "{route}")
          .why("{why}")
          .fix("{fix}")),
  CODEC_TYPE(error("KF-1325", "'{variable}' stores {type}, and {codec} is {found}").fix("{fix}")),
  CODEC_CREATION(
      error("KF-1326", "{codec} cannot be created for '{variable}': {reason}")
          .why("the generated class creates it by its constructor without parameters")
          .fix("{fix}")),
  CODEC_SCHEMA(
      error("KF-1327", "{codec} does not say what it writes: {reason}")
          .why("the schema is recorded and compared when the class that uses the codec is compiled")
          .fix("{fix}")),

  // ---- 14xx: state variables ----
  FIELD_MODIFIER(
      error("KF-1401", "'{variable}' is {modifier}: the generated class cannot set it")
          .fix("remove '{modifier}'; package-private is enough")),
  PLAIN_FIELD(
      error("KF-1402", "'{variable}' is {type}: a plain field as state is not yet supported")
          .fix("{fix}")),
  FOREIGN_HANDLE(
      error("KF-1403", "'{variable}' is {type} of {engine}: Keyfold has its own {handle}")
          .why("the generated class binds Keyfold's handles, and they run on every engine")
          .fix("import {import}")),
  DUPLICATE_NAME(
      error("KF-1404", "the name '{name}' is taken: {first}")
          .why("{why}")
          .fix("rename the field, or give the stored name: @StateVar(name = \"{proposal}\")")),
  VARIABLE_NAME(
      error("KF-1405", "'{name}' cannot name a state variable or timer: the form is {form}")
          .why("state is found by this name, in column families and schemas")
          .fix("@StateVar(name = \"{proposal}\")")),
  FAMILY_NAME(
      error("KF-1406", "'{name}' cannot name a column family: the form is {form}")
          .fix("family = \"{proposal}\"")),
  FAMILY_COLLISION(
      error(
              "KF-1407",
              "'{variable}' cannot be in column family '{family}': it is that of '{other}'")
          .why("a family holds either rows of values, or the elements of one list or map")
          .fix("another family for one of the two")),
  EPOCH(
      error("KF-1408", "epoch = {epoch}: epochs count from 1")
          .fix("remove it; epoch = 2 starts the variable over with new, empty state")),
  MISSING_STATE_VAR(
      error("KF-1409", "'{variable}' is {type} without @StateVar: it would stay null")
          .fix("@StateVar {type} {variable}")),

  // ---- 15xx: time to live ----
  TTL_FORM(
      error("KF-1501", "@Ttl(\"{text}\") on '{variable}' is not a duration{reason}")
          .row("forms", "{forms}")
          .fix("@Ttl(\"30m\"), for example")),
  TTL_NOT_POSITIVE(
      error("KF-1502", "@Ttl(\"{text}\") on '{variable}' is not positive: it would expire at once")
          .row("forms", "{forms}")
          .why("1ms is the shortest time to live")
          .fix("a positive duration, or no @Ttl: without one state never expires")),
  TTL_WITHOUT_STATE(
      error("KF-1503", "@Ttl on '{variable}', which is no state variable")
          .why("only a field with @StateVar is stored, and can expire")
          .fix("{fix}")),
  TTL_ON_TIMER(
      error("KF-1504", "@Ttl on the timer '{variable}': a timer does not expire, it fires")
          .fix("remove @Ttl; to call a timer off: {variable}.cancel()")),
  TTL_EVENT_CLOCK(
      error("KF-1505", "@Ttl on '{variable}': expiry in event time is not yet supported")
          .fix(
              "remove clock = EVENT, or clear the variable in an @OnTimer method of an"
                  + " EventTimer")),

  // ---- 16xx: recorded schemas; the other ids are those of dev.keyfold.schema ----
  NO_STATE_FOLDER(
      note("KF-1613", "state schemas are not checked: no folder with recorded ones is known")
          .row("output", "{output}")
          .why(
              "it is looked for beside the nearest pom.xml, build.gradle or build.gradle.kts above"
                  + " the output")
          .fix("-Akeyfold.state=/path/to/src/main/state")),
  STATE_FOLDER_ABSENT(
      warning("KF-1614", "state schemas are not checked: there is no folder {folder}")
          .row("option", "-Akeyfold.state={option}")
          .why("a folder that is not there has nothing to compare with")
          .fix("correct the option, or create the folder and record: mvn keyfold:accept")),
  RETIRED_NAME(error("KF-1615", "'{name}' cannot be retired: {reason}").why("{why}").fix("{fix}")),
  FORMER_VARIABLE(
      error("KF-1616", "'{name}' cannot be a former name of '{variable}': {reason}")
          .why("{why}")
          .fix("{fix}")),
  FORMER_PROCESSOR(
      error("KF-1617", "'{name}' cannot be a former name of processor '{processor}': {reason}")
          .why("what is recorded and stored under a former name goes on under one other")
          .fix("{fix}")),
  NEVER_RECORDED(
      warning("KF-1618", "'{name}' is in no recorded version of '{processor}'{hint}")
          .row("recorded", "{recorded}")
          .why("{annotation} is for what state on disk has; here it changes nothing")
          .fix("{fix}")),

  // ---- 17xx: leaks ----
  HIDDEN_STATE(
      warning("KF-1701", "'{field}' keeps data outside of state: {found}")
          .why("it is neither kept per key nor saved: keys share it, and a restart loses it")
          .fix("@StateVar {handle} {field}; or declare it {rest} if it holds no data of records")),

  // ---- 18xx: bodies of methods; javac only ----
  GROWING_STATE(
      warning("KF-1801", "{found}")
          .why("every key keeps it for as long as the directory lives, so it fills the disk")
          .fix("@Ttl(\"30d\"), or {variable}.clear() where the key is done")),
  TIMER_NEVER_SET(
      warning("KF-1802", "timer '{timer}' is never set: its handler never runs")
          .fix("{timer}.after(Duration.ofMinutes(30)) in a callback, or remove both")),
  UNUSED_STATE(
      warning("KF-1803", "'{variable}' {found}")
          .why("it costs a row per key, or a look-up, for nothing")
          .fix("use it or remove it; the command line and the state reader count as no use")),
  UNBOXED_STATE(
      warning("KF-1804", "'{variable}' may be absent: {variable}.get({key}) is null and is unboxed")
          .why("the first record of a key would end in a NullPointerException")
          .fix("{variable}.{default}, or ask {variable}.{check} before")),
  STATE_OUTSIDE_CALLBACK(
      warning("KF-1805", "'{variable}' is used {where}: there is no key then")
          .why("{why}")
          .fix("use it in an @OnInput or @OnTimer method")),
  ESCAPING_STATE(
      warning("KF-1806", "'{name}' {way}, and is of no use outside of its callback")
          .why("it belongs to the key that is being processed, and to that thread")
          .fix("take the values out first, and pass those on")),
  WALL_CLOCK(
      warning("KF-1807", "{method}: {call} reads the wall clock")
          .row("called by", "{callback}")
          .why("a batch may run twice, on any engine or in a test, at another time")
          .fix("take a Context parameter: processingTime(), eventTime() or watermark()")),
  RANDOMNESS(
      warning("KF-1808", "{method}: {call} is random")
          .row("called by", "{callback}")
          .why("a batch may run twice, and would put out something else the second time")
          .fix("derive it from key and record, as in UUID.nameUUIDFromBytes, or take it as input")),
  INPUT_OUTPUT(
      warning("KF-1809", "{method}: {call} is input or output in a callback")
          .row("called by", "{callback}")
          .why("a batch may run twice, so what it does outside happens at least once")
          .fix("put a result out and let a sink do it; read reference data in @OnOpen")),
  BLOCKING_CALL(
      warning("KF-1810", "{method}: {call} holds up all keys of the worker")
          .row("called by", "{callback}")
          .why("one thread runs the callbacks of many keys, one after the other")
          .fix("to wait, set a timer: @StateVar ProcessingTimer"));

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  Diagnostic(Message message) {
    this.message = message;
  }

  /** Its text, with its id and severity. */
  public Message message() {
    return message;
  }

  /** The stable id, {@code KF-nnnn}. */
  public String id() {
    return message.id();
  }

  /** How it ends the compilation. */
  public Severity severity() {
    return message.severity();
  }

  /** The name after {@code keyfold:} in {@code @SuppressWarnings}; works for warnings. */
  public String suppressName() {
    return suppressName(this);
  }

  static String suppressName(Enum<?> entry) {
    return entry.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A finding about this part of the source. */
  public Finding at(Origin origin) {
    return new Finding(message, suppressName(), Map.of(), origin);
  }

  /** A finding about something that is no part of the source. */
  public Finding nowhere() {
    return new Finding(message, suppressName(), Map.of(), null);
  }
}
