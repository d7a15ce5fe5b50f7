package dev.keyfold.local.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/** The heap against a sorted list, and the table of keys against a plain list. */
@Tag("property")
class DeadlineHeapTest {

  private static final Comparator<Deadline> ORDER =
      (one, other) -> one == other ? 0 : one.isBefore(other) ? -1 : 1;

  @Property(tries = 200)
  void firstIsTheSmallest(@ForAll long seed) {
    Random random = new Random(seed);
    DeadlineHeap heap = new DeadlineHeap();
    List<Deadline> model = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int choice = random.nextInt(4);
      if (choice < 2 || model.isEmpty()) {
        Deadline deadline = deadline(i);
        deadline.instant = random.nextInt(50);
        heap.insert(deadline);
        model.add(deadline);
      } else if (choice == 2) {
        Deadline deadline = model.get(random.nextInt(model.size()));
        deadline.instant = random.nextInt(50);
        heap.moved(deadline);
      } else {
        Deadline deadline = model.remove(random.nextInt(model.size()));
        heap.remove(deadline);
        assertThat(deadline.heapIndex).isEqualTo(-1);
      }
      assertThat(heap.size()).isEqualTo(model.size());
      assertThat(heap.first()).isSameAs(model.stream().min(ORDER).orElse(null));
    }
  }

  private static Deadline deadline(int hash) {
    return new Deadline(new KeyEntry(hash, new byte[0], 0), null, null);
  }

  @Property(tries = 100)
  void tableFindsWhatWasAddedAndNotRemoved(@ForAll long seed) {
    Random random = new Random(seed);
    KeyTable table = new KeyTable();
    List<KeyEntry> model = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      if (model.isEmpty() || random.nextInt(3) > 0) {
        byte[] key = {(byte) i, (byte) (i >> 8)};
        // few hashes, so that probing has to go past others and around the end
        KeyEntry entry = new KeyEntry(-random.nextInt(40), key, 0);
        table.add(entry);
        model.add(entry);
      } else {
        KeyEntry entry = model.remove(random.nextInt(model.size()));
        table.remove(entry);
        assertThat(table.find(entry.hash, entry.key, 2)).isNull();
      }
    }
    assertThat(table.size()).isEqualTo(model.size());
    for (KeyEntry entry : model) {
      assertThat(table.find(entry.hash, entry.key, 2)).isSameAs(entry);
    }
    assertThat(table.find(1, new byte[] {1, 2}, 2)).isNull();
  }
}
