package dev.keyfold.codec;

import dev.keyfold.processor.source.TypeSpec;
import dev.keyfold.spec.Expiry;
import java.lang.reflect.Method;
import org.rocksdb.RocksDB;
import org.slf4j.Logger;

/** Breaks the rules of codecs on purpose. */
class BreaksRules {
  Expiry spec;
  Method member;
  RocksDB store;
  Logger log;
  TypeSpec emission;
}
