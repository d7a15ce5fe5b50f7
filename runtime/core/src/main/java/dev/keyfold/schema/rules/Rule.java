package dev.keyfold.schema.rules;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.note;
import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.Severity;

/**
 * The rules: every way in which a state schema can differ from a recorded one. An error means that
 * state could not be read, or would be read as something else; a warning that somebody should look;
 * a note that the change is told and nothing else follows. An id never changes its meaning.
 */
@SuppressWarnings(
    "ImmutableEnumChecker") // a message is immutable, though the checker cannot see it
public enum Rule {
  // ---- 161x: keys ----
  /** The bytes of a key, or their meaning, would change. */
  KEY_CHANGED(
      error(
              "KF-1610",
              "the key '{path}' changed from {was} to {now}: state written by {versions} is not found")
          .why(
              "keys are found by their bytes; with other bytes the state of a key is not found,"
                  + "\nand no default helps")
          .fix("{fix}\nkeep the old key, or start over under another name")),
  /** Components of a key have the names of each other, or other names. */
  KEY_COMPONENT_RENAMED(
      error("KF-1611", "the key component '{path}' was called {was} in {versions}")
          .why("components of a key are told apart by their places: a new name is no new component")
          .fix("@FormerName(\"{was}\") on it if it means the same; else keep the old key")),
  /** A timer became a family, or the other way round. */
  TIMER_SHAPE_CHANGED(
      error("KF-1612", "timer '{name}' changed from {was} to {now}")
          .row("state", "written by {versions}")
          .why("what is pending has an id in one of them, and none in the other")
          .fix("another name for the new timer, and @Retired(\"{name}\")")),

  // ---- 162x: state variables, timers, the processor ----
  /** A variable is gone without a word. */
  VARIABLE_REMOVED(
      error(
              "KF-1620",
              "state variable '{name}' is gone: state written by {versions} would be dropped")
          .row("rename?", "@FormerName(\"{name}\") on {candidates} if it is the same")
          .why("nothing says that this is meant")
          .fix(
              "@Retired(\"{name}\") on the class if it is gone on purpose,"
                  + "\nfor as long as these versions are recorded")),
  /** A name that was retired is used again. */
  RETIRED_NAME_REUSED(
      error("KF-1621", "'{name}' is used again: it was retired in {versions}")
          .why("stores that skipped those versions still have the old data under this name")
          .fix("another name; for a state variable also a new epoch: @StateVar(epoch = {epoch})")),
  /** A value became a list, a list a map, … */
  KIND_CHANGED(
      error("KF-1622", "state variable '{name}' changed from {was} to {now}")
          .row("state", "written by {versions}")
          .why("values, lists and maps have rows of different shapes")
          .fix("another name, or start over: @StateVar(epoch = {epoch})")),
  /** The epoch was counted down. */
  EPOCH_LOWERED(
      error("KF-1623", "the epoch of '{name}' went back from {was} to {now}")
          .row("state", "written by {versions}")
          .why("state of the old epoch is gone, or older than what was written since")
          .fix("epoch = {was}, or {epoch} to start over")),
  /** The state lies in another column family. */
  FAMILY_CHANGED(
      error("KF-1624", "'{name}' moved from column family '{was}' to '{now}'")
          .row("state", "written by {versions}")
          .why("the state lies in the old column family, and would not be found in the new one")
          .fix("keep the family, or start over: @StateVar(epoch = {epoch})")),
  /** A codec of the user's took the place of a generated one, or the other way round. */
  CODEC_CHANGED(
      error("KF-1625", "the codec of '{name}' changed from {was} to {now}")
          .row("state", "written by {versions}")
          .why("what a codec of your own means by its data is not known here")
          .fix("keep the codec, or start over: @StateVar(epoch = {epoch})")),
  /** The data of a user's codec has another meaning. */
  CODEC_VERSION_CHANGED(
      error("KF-1626", "the codec of '{name}' went from version {was} to version {now}")
          .row("state", "written by {versions}")
          .why("a new version says that the same data means something else")
          .fix("keep version {was}, or start over: @StateVar(epoch = {epoch})")),
  /** A state variable became a timer, or the other way round. */
  USE_CHANGED(
      error("KF-1627", "'{name}' was {was} and is {now}")
          .row("state", "written by {versions}")
          .why("a name stands for the same thing for as long as there is state of it")
          .fix("another name for {now}, and @Retired(\"{name}\")")),
  /** A timer runs by the other clock. */
  CLOCK_CHANGED(
      error("KF-1628", "timer '{name}' changed from {was} to {now}")
          .row("state", "written by {versions}")
          .why("instants that are pending were meant by the other clock")
          .fix("another name for the new timer, and @Retired(\"{name}\")")),
  /** The state is of a processor of another name. */
  PROCESSOR_RENAMED(
      error("KF-1629", "processor '{now}' was called '{was}' in {versions}")
          .why("state is found by the name of its processor")
          .fix("@FormerName(\"{was}\") on the class")),

  // ---- 163x: fields ----
  /** A new field that older state has no value for. */
  FIELD_WITHOUT_DEFAULT(
      error(
              "KF-1630",
              "'{path}' is new and has no default: cannot read state written by {versions}")
          .row("state", "{state}")
          .why("state that was written before has no value for it")
          .fix("@Default(\"…\") on it, or make it @Nullable or Optional")),
  /** A field is gone and one that could take its values came, in one step. */
  FIELD_RENAMED(
      error("KF-1631", "'{was}' is gone and '{path}' is new: was it renamed?")
          .row("state", "{state}, written by {versions}")
          .why("without a word, what is stored as {was} is dropped and '{member}' starts anew")
          .fix(
              "@FormerName(\"{former}\") on '{member}' if it is the same; if not, two steps:"
                  + "\nremove {was} and record that, then add '{member}' with a default")),
  /** The default is no value of the type. */
  DEFAULT_INVALID(
      error("KF-1632", "the default of '{path}' is no {now}: {was}")
          .row("state", "{state}, written by {versions}")
          .why("it is needed where older state has no value, and would fail there")
          .fix("a default that is one")),

  // ---- 164x: types ----
  /** Numbers that no longer fit. */
  TYPE_NARROWED(
      error(
              "KF-1640",
              "'{path}' changed from {was} to {now}: cannot read state written by {versions}")
          .row("state", "{state}")
          .why("a stored {was} does not always fit into {now}")
          .fix("keep {was}, or add a new field with @Default and leave the old one")),
  /** A type that cannot become the other one. */
  TYPE_CHANGED(
      error(
              "KF-1641",
              "'{path}' changed from {was} to {now}: cannot read state written by {versions}")
          .row("state", "{state}")
          .why("a stored {was} is no {now}")
          .fix("keep {was}, or add a new field with @Default and leave the old one")),
  /** The same bytes with another meaning. */
  LOGICAL_TYPE_CHANGED(
      error(
              "KF-1642",
              "'{path}' changed from {was} to {now}: would misread state written by {versions}")
          .row("state", "{state}")
          .why("the bytes can be read, but the same number stands for something else")
          .fix("keep {was}, or add a new field with @Default and leave the old one")),
  /** Digits would move or be lost. */
  DECIMAL_CHANGED(
      error(
              "KF-1643",
              "'{path}' changed from {was} to {now}: would misread state written by {versions}")
          .row("state", "{state}")
          .why(
              "stored digits do not say where the point is; the scale is fixed, and the\nprecision can only grow")
          .fix("@Scale as it was, or more precision with the same scale")),
  /** Another number of bytes. */
  SIZE_CHANGED(
      error(
              "KF-1644",
              "'{path}' changed from {was} to {now}: cannot read state written by {versions}")
          .row("state", "{state}")
          .why("each value has exactly as many bytes as it was declared with")
          .fix("keep the size, or add a new field with @Default and leave the old one")),
  /** Stored nulls have no place. */
  NULL_REMOVED(
      error("KF-1645", "'{path}' can no longer be null: state written by {versions} may hold null")
          .row("state", "{state}")
          .why("a stored null is no {now}")
          .fix("leave it @Nullable or Optional")),
  /** A subtype is gone. */
  SUBTYPE_REMOVED(
      error("KF-1646", "{was} is gone from '{path}': state written by {versions} may hold one")
          .row("state", "{state}")
          .row("new", "{candidates}")
          .why("a stored {was} could not be read, or would be taken for another type")
          .fix("keep it, or @FormerName(\"{was}\") on the type that it is now")),
  /** Another name without a word. */
  TYPE_RENAMED(
      error("KF-1647", "the type of '{path}' was called {was} in {versions} and is now {now}")
          .row("state", "{state}")
          .why("a type of another name is taken for the same one only if you say so")
          .fix("@FormerName(\"{was}\") on {now}")),
  /** A constant is gone, and nothing stands in for it. */
  SYMBOL_REMOVED(
      error(
              "KF-1648",
              "{removed} is gone from {now} at '{path}': state written by {versions} may hold it")
          .row("state", "{state}")
          .why(
              "constants are stored by name; the default of a field does not help, it is for\nfields that are not there at all")
          .fix("keep the constant, or @Default on the constant that it is to be read as")),
  /** An integer that could become one of several numbers. */
  NUMBER_AMBIGUOUS(
      error("KF-1649", "'{path}' changed from {was} to {now}: {was} could become several of them")
          .row("state", "{state}, written by {versions}")
          .why("Avro takes the first that it finds, and may round")
          .fix("leave one number among them, or {was} itself")),
  /** Two types of one simple name at one place. */
  SUBTYPE_NAME_TWICE(
      error("KF-1650", "'{path}' can be two types that are called {now}")
          .row("state", "{state}, written by {versions}")
          .why(
              "Avro tells the types of a union apart by their simple names when it reads older state")
          .fix("another name for one of them, with @FormerName")),

  // ---- 165x: former names ----
  /** One part was several ones. */
  FORMER_NAME_AMBIGUOUS(
      error("KF-1655", "'{path}' could be {candidates}, which are side by side in {versions}")
          .row("state", "{state}")
          .why("two values cannot become one, and two parts cannot have been one")
          .fix("name in @FormerName only what it was, on one part only")),
  /** A former name that is still needed is gone. */
  FORMER_NAME_DROPPED(
      error("KF-1656", "'{path}' no longer says that it was called {was}, as it was in {versions}")
          .row("state", "{state}")
          .why("state that was written under the former name would be dropped, or read as another")
          .fix("@FormerName(\"{was}\") on it, for as long as these versions are recorded")),

  // ---- 166x: warnings ----
  /** Great numbers are rounded. */
  PRECISION_LOST(
      warning("KF-1660", "'{path}' changed from {was} to {now}: great numbers are rounded")
          .row("state", "{state}, written by {versions}")
          .why("{now} has fewer digits than {was}; 16777217 becomes 16777216 in a float")
          .fix("double instead of float, or keep {was}, if every digit counts")),
  /** Text is read as its bytes. */
  TEXT_TO_BYTES(
      warning("KF-1661", "'{path}' changed from {was} to {now}: stored text is read as UTF-8")
          .row("state", "{state}, written by {versions}")
          .why("there is no way back: bytes are not always text")),
  /** A field is gone. */
  FIELD_REMOVED(
      warning("KF-1662", "'{path}' is gone: its values are dropped when a row is next written")
          .row("state", "{state}, written by {versions}")
          .why(
              "should the name come back, rows that were not written since still have the old value")
          .fix("nothing, if it is meant; do not use the name '{member}' again")),
  /** A field is back that was gone. */
  FIELD_BACK(
      warning("KF-1663", "'{path}' is back: rows written by {versions} still have its old values")
          .row("state", "{state}")
          .row("without", "{without}")
          .why("a version between had no such field, and rows written by it have the default")
          .fix("another name, unless the old values are welcome")),
  /** Names were exchanged on purpose. */
  NAMES_CROSSED(
      warning("KF-1664", "'{path}' takes over '{was}', whose name another one has now")
          .row("state", "{state}, written by {versions}")
          .why("values go by the former names, as you asked; this is how values are exchanged")
          .fix("nothing, if it is meant; else remove @FormerName from both")),
  /** A name now belongs to something new. */
  NAME_REUSED(
      warning("KF-1665", "'{path}' is new, and has the name that '{other}' had before")
          .row("state", "{state}, written by {versions}")
          .why("stored values go to '{other}', which has @FormerName, and this starts anew")
          .fix("a name of its own reads better")),
  /** A constant is read as another one. */
  SYMBOL_REPLACED(
      warning("KF-1666", "{removed} is gone from {now} at '{path}' and is read as {default}")
          .row("state", "{state}, written by {versions}")
          .why(
              "{default} has @Default; which constant it was is lost when the row is next written")),
  /** Pending instants are dropped. */
  TIMER_REMOVED(
      warning("KF-1667", "timer '{name}' is gone: what is pending will never fire")
          .row("state", "written by {versions}")
          .row("rename?", "@FormerName(\"{name}\") on {candidates} if it is the same")
          .fix("@Retired(\"{name}\") on the class if it is gone on purpose")),

  // ---- 168x: notes on types ----
  /** Every value stays what it is. */
  TYPE_WIDENED(note("KF-1680", "'{path}' changed from {was} to {now}; every value is kept")),
  /** A new field that has a default. */
  FIELD_ADDED(note("KF-1681", "'{path}' is new; in older state it is {default}")),
  /** A field has another name. */
  FIELD_RENAMED_TO(note("KF-1682", "'{path}' was called {was}; its values are carried over")),
  /** A type has another name, or is elsewhere. */
  TYPE_MOVED(note("KF-1683", "the type of '{path}' was {was} and is {now}")),
  /** Null is possible. */
  NULL_ADDED(note("KF-1684", "'{path}' can now be null")),
  /** One more subtype. */
  SUBTYPE_ADDED(note("KF-1685", "'{path}' can now be {now}")),
  /** One more constant. */
  SYMBOL_ADDED(note("KF-1686", "{added} is new in {now} at '{path}'")),
  /** More digits. */
  PRECISION_GREW(note("KF-1687", "'{path}' changed from {was} to {now}; every value is kept")),
  /** The order of fields. */
  FIELDS_REORDERED(note("KF-1688", "the fields of {now} at '{path}' are in another order")),

  // ---- 169x: notes on variables, timers, the processor ----
  /** A new state variable. */
  VARIABLE_ADDED(note("KF-1690", "state variable '{name}' is new")),
  /** A state variable is gone on purpose. */
  VARIABLE_RETIRED(
      note(
          "KF-1691",
          "state variable '{name}' is retired: its data is dropped with the first batch")),
  /** A deliberate new start. */
  EPOCH_RAISED(
      note("KF-1692", "state variable '{name}' starts over: epoch {was} is now epoch {now}")),
  /** Another name. */
  NAME_CHANGED(note("KF-1693", "'{name}' was called {was}; its state is carried over")),
  /** A variable expires now. */
  TTL_ADDED(
      note(
          "KF-1694",
          "'{name}' now expires {now}; what has no time of writing counts as just written")),
  /** A variable expires no more. */
  TTL_REMOVED(note("KF-1695", "'{name}' no longer expires; it did {was}")),
  /** A variable expires otherwise. */
  TTL_CHANGED(
      note("KF-1696", "'{name}' expires {now}, not {was}; this holds for what is stored too")),
  /** A new timer. */
  TIMER_ADDED(note("KF-1697", "timer '{name}' is new")),
  /** A timer is gone on purpose. */
  TIMER_RETIRED(note("KF-1698", "timer '{name}' is retired: what is pending is dropped")),
  /** A map is sorted now, or no more: its rows always were. */
  MAP_ORDER_CHANGED(
      note("KF-1699", "'{name}' changed from {was} to {now}; what is stored stays as it is"));

  private final Message message;

  Rule(Message message) {
    this.message = message;
  }

  /** Its text, with its id and severity: an error where state could not be read. */
  public Message message() {
    return message;
  }

  /**
   * What it means for an earlier release that reads what a later one writes, if that is how the
   * earlier schema differs from the later one.
   */
  Rollback rollback() {
    return switch (this) {
      // told as a new variable or timer, which it is for the earlier release
      case RETIRED_NAME_REUSED -> Rollback.SAFE;
      case VARIABLE_REMOVED,
          FIELD_REMOVED,
          PRECISION_LOST,
          TEXT_TO_BYTES,
          SYMBOL_REPLACED,
          TIMER_REMOVED,
          FIELD_ADDED,
          VARIABLE_ADDED,
          TIMER_ADDED ->
          Rollback.LOSSY;
      default -> message.severity() == Severity.ERROR ? Rollback.IMPOSSIBLE : Rollback.SAFE;
    };
  }
}
