package dev.keyfold.schema.rules;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Kind;
import dev.keyfold.schema.StateSchema.UserCodec;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.schema.rules.Change.Part;
import dev.keyfold.spec.Expiry;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Compares a state variable with what it was. */
final class VariableDiff {
  private final Comparison comparison;

  VariableDiff(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * Reports all differences.
   *
   * @param older the schema that it is of
   */
  void compare(StateSchema older, Variable was, StateSchema newer, Variable now) {
    Spot spot = spot(newer, now);
    String next = "" + (was.epoch() + 1);
    if (now.epoch() > was.epoch()) {
      report(Rule.EPOCH_RAISED, spot, "" + was.epoch(), "" + now.epoch(), next);
      return;
    }
    if (!was.name().equals(now.name())) {
      report(Rule.NAME_CHANGED, spot, was.name(), now.name(), next);
    }
    if (now.epoch() < was.epoch()) {
      report(Rule.EPOCH_LOWERED, spot, "" + was.epoch(), "" + now.epoch(), next);
    } else if (!was.kind().storesAs(now.kind())) {
      report(Rule.KIND_CHANGED, spot, text(was.kind()), text(now.kind()), next);
    } else {
      if (was.kind() != now.kind()) {
        report(Rule.MAP_ORDER_CHANGED, spot, text(was.kind()), text(now.kind()), next);
      }
      compareBindings(Families.of(older, was), Families.of(newer, now), spot, next);
      compareExpiry(was.ttl(), now.ttl(), spot, next);
      compareMapKeys(was, now, newer);
      compareValues(was, now, newer, next);
    }
  }

  private void compareBindings(String was, String now, Spot spot, String next) {
    if (!was.equals(now)) {
      report(Rule.FAMILY_CHANGED, spot, was, now, next);
    }
  }

  private void compareExpiry(Optional<Expiry> was, Optional<Expiry> now, Spot spot, String next) {
    String before = was.map(VariableDiff::text).orElse("");
    String after = now.map(VariableDiff::text).orElse("");
    if (!was.equals(now)) {
      Rule rule =
          was.isEmpty() ? Rule.TTL_ADDED : now.isEmpty() ? Rule.TTL_REMOVED : Rule.TTL_CHANGED;
      report(rule, spot, before, after, next);
    }
  }

  private void compareMapKeys(Variable was, Variable now, StateSchema newer) {
    Spot spot = Spot.of(Part.MAP_KEY, now.name(), state(newer, now), now.name() + "{key}");
    if (was.mapKey().isPresent() && now.mapKey().isPresent()) {
      String fix = "keep the old key, or start over: @StateVar(epoch = " + (was.epoch() + 1) + ")";
      new KeyDiff(comparison, fix).compare(was.mapKey().get(), now.mapKey().get(), spot);
    }
  }

  private void compareValues(Variable was, Variable now, StateSchema newer, String next) {
    Spot spot = spot(newer, now);
    if (was.codec().isPresent() != now.codec().isPresent()) {
      report(Rule.CODEC_CHANGED, spot, text(was.codec()), text(now.codec()), next);
      return;
    }
    int before = was.codec().map(UserCodec::version).orElse(0);
    int after = now.codec().map(UserCodec::version).orElse(0);
    if (before != after) {
      report(Rule.CODEC_VERSION_CHANGED, spot, "" + before, "" + after, next);
      return;
    }
    Spot value =
        switch (now.kind()) {
          case VALUE -> spot;
          case LIST -> spot.item();
          case MAP, SORTED_MAP -> spot.value();
        };
    new SchemaDiff(comparison, was.schema(), now.schema())
        .compare(was.schema(), now.schema(), value);
  }

  private void report(Rule rule, Spot spot, String was, String now, String epoch) {
    comparison.report(rule, spot, "was", was, "now", now, "epoch", epoch);
  }

  static Spot spot(StateSchema schema, Variable variable) {
    return Spot.of(Part.VARIABLE, variable.name(), state(schema, variable), variable.name());
  }

  private static String state(StateSchema schema, Variable variable) {
    return "variable '" + variable.name() + "' of processor " + schema.processor();
  }

  private static String text(Kind kind) {
    return "a " + kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String text(Optional<UserCodec> codec) {
    return codec.map(UserCodec::className).orElse("the generated one");
  }

  private static String text(Expiry expiry) {
    return text(expiry.ttl())
        + (expiry.refreshOnRead() ? " after it was last read or written" : " after it was written")
        + (expiry.clock() == TimeDomain.EVENT ? ", in event time" : "")
        + (expiry.countsDowntime() ? "" : ", downtime excluded");
  }

  private static String text(Duration ttl) {
    return ttl.toString().substring("P".length()).replace("T", "").toLowerCase(Locale.ROOT);
  }
}
