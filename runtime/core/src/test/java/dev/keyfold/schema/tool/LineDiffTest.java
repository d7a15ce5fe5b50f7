package dev.keyfold.schema.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LineDiffTest {
  @Test
  void showsWhatWasRemovedAndAdded() {
    assertThat(LineDiff.of("a\nb\nc\n", "a\nx\nc\nd\n")).containsExactly("- b", "+ x", "+ d");
    assertThat(LineDiff.of("a\n", "a\n")).isEmpty();
    assertThat(LineDiff.of("", "a\n")).containsExactly("+ a");
  }

  @Property(tries = 300)
  void whatIsNotRemovedOrAddedIsInBoth(
      @ForAll @Size(max = 12) List<@IntRange(max = 3) Integer> before,
      @ForAll @Size(max = 12) List<@IntRange(max = 3) Integer> after) {
    List<String> kept = new ArrayList<>(before.stream().map(String::valueOf).toList());
    List<String> keptAfter = new ArrayList<>(after.stream().map(String::valueOf).toList());
    for (String change : LineDiff.of(String.join("\n", kept), String.join("\n", keptAfter))) {
      String line = change.substring(2);
      assertThat((change.startsWith("-") ? kept : keptAfter).remove(line)).isTrue();
    }
    assertThat(kept).containsExactlyInAnyOrderElementsOf(keptAfter);
  }
}
