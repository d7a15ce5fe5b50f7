package demo;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

class Outer {
  public static class Middle {
    @Stateful("inner")
    public static class Inner {
      record Note(String text) {}

      @StateVar ValueState<Note> note;

      @OnInput
      String in(String key, Note input) {
        note.update(input);
        return input.text();
      }
    }
  }

  @Stateful("outer-inner")
  static final class Inner {
    @StateVar ValueState<Middle.Inner.Note> note;

    private final int start;

    Inner(int start) {
      this.start = start;
    }

    @OnInput
    int in(String key, String input) {
      note.update(new Middle.Inner.Note(input));
      return start;
    }
  }
}
