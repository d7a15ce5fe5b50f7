package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;

/** KF-13xx: the types that are stored, and annotations on them. In the order of their ids. */
public enum TypeDiagnostic implements Diagnostic {
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
  UNORDERED_KEY(
      error("KF-1305", "{path} is {type}, which has no order that a sorted map could keep")
          .row("path", "{route}")
          .why("as a key it {how}")
          .fix("sort by something else, {instead} for example, or use MapState")),
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
  MISSING_TYPE(error("KF-1309", "{class} cannot be read: {problem}").why("{why}").fix("{fix}")),
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
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  TypeDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
