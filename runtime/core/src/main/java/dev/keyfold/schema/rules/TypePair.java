package dev.keyfold.schema.rules;

import org.apache.avro.Schema;

/** An older and a newer type: these very objects, since a recursive type has one. */
record TypePair(Schema older, Schema newer) {
  @Override
  @SuppressWarnings(
      "ReferenceEquality") // equal types may be recursive, and need not be looked into
  public boolean equals(Object o) {
    return o instanceof TypePair pair && pair.older == older && pair.newer == newer;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(older) * 31 + System.identityHashCode(newer);
  }
}
