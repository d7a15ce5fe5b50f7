package dev.keyfold.local.state;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.KeyInput;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.state.RowOutput;

/** Buffers that are used over and over, so that a callback allocates nothing for them. */
final class Workspace {

  final AvroOutput avroOut = new AvroOutput();
  final AvroInput avroIn = new AvroInput();
  final KeyOutput keyOut = new KeyOutput();
  final KeyInput keyIn = new KeyInput();
  final RowOutput rowKey = new RowOutput();
  final RowOutput row = new RowOutput();
}
