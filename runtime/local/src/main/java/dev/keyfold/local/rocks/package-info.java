/** Internal: the state store on RocksDB, and the only user of {@code org.rocksdb}. */
@NullMarked
package dev.keyfold.local.rocks;

import org.jspecify.annotations.NullMarked;
