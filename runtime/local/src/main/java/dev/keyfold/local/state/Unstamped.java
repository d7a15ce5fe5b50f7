package dev.keyfold.local.state;

import dev.keyfold.state.FieldDictionary;
import dev.keyfold.state.RowFormat;
import dev.keyfold.time.Millis;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says when what has no stamp counts as written: with the first micro-batch of the build that gave
 * its variable this clock, or, where the clock has yet to begin, with the first one that sees it.
 */
final class Unstamped {

  private final BoundFields fields;
  private final CallbackScope scope;
  private final Set<Integer> waiting = new HashSet<>();

  Unstamped(BoundFields fields, CallbackScope scope) {
    this.fields = fields;
    this.scope = scope;
  }

  /** Takes over what is stored. */
  void load(FieldDictionary dictionary) {
    waiting.clear();
    dictionary
        .live()
        .filter(FieldDictionary.Field::expires)
        .forEach(
            stored -> {
              fields.require(stored.id()).ttl().setUnstamped(stored.unstamped());
              noteWaiting(stored.id());
            });
  }

  private void noteWaiting(int id) {
    if (fields.require(id).ttl().awaitsClock()) {
      waiting.add(id);
    } else {
      waiting.remove(id);
    }
  }

  /** The fields that have waited for their clock, which stands somewhere now. */
  Set<Integer> begun() {
    return waiting.isEmpty()
        ? Set.of()
        : waiting.stream()
            .filter(id -> scope.now(fields.require(id).clock()) != Millis.UNSET)
            .collect(Collectors.toSet());
  }

  /** Lets what has no stamp in these fields count as written now; the dictionary that says so. */
  FieldDictionary stamp(Set<Integer> ids, FieldDictionary dictionary) {
    List<FieldDictionary.Field> stamped = new ArrayList<>(dictionary.fields());
    for (int id : ids) {
      TimeToLive ttl = fields.require(id).ttl();
      long now = scope.now(ttl.clock());
      ttl.setUnstamped(now == Millis.UNSET ? Millis.END_OF_TIME : now);
      noteWaiting(id);
      FieldDictionary.Field field = stamped.get(id);
      stamped.set(id, field.expiring(field.ttl(), ttl.written(RowFormat.NONE)));
    }
    return new FieldDictionary(
        dictionary.processor(), dictionary.origin(), dictionary.builds(), stamped);
  }
}
