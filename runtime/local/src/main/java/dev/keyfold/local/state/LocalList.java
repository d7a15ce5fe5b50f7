package dev.keyfold.local.state;

import dev.keyfold.ListState;
import dev.keyfold.state.ListChunk;
import java.util.Collections;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The handle of a list. */
final class LocalList<T> implements ListState<T> {

  private final ListField<T> field;

  LocalList(ListField<T> field) {
    this.field = field;
  }

  @Override
  public void add(T element) {
    if (element == null) {
      field.context.scope.requireKey(field);
      throw field.isNull("the element");
    }
    field.add(element);
  }

  @Override
  public void addAll(Iterable<? extends T> elements) {
    KeyEntry entry = field.context.scope.requireKey(field);
    addEncoded(entry, encoded(elements));
  }

  @Override
  public void replaceWith(Iterable<? extends T> elements) {
    KeyEntry entry = field.context.scope.requireKey(field);
    ListChunk encoded = encoded(elements);
    field.clear(entry);
    addEncoded(entry, encoded);
  }

  /** Encodes all before the first is added: a bad one changes nothing, and it may be this list. */
  private ListChunk encoded(Iterable<? extends T> elements) {
    ListChunk encoded = new ListChunk(false, field.codec.ordinal);
    int position = 0;
    for (T element : elements) {
      if (element == null) {
        throw field.isNull("element " + position);
      }
      StoredValue.encode(element, field.codec.codec, field);
      encoded.add(field.context.work.avroOut.buffer(), 0, field.context.work.avroOut.size(), 0);
      position++;
    }
    return encoded;
  }

  private void addEncoded(KeyEntry entry, ListChunk encoded) {
    field.context.load(entry, field.row);
    int at = 0;
    for (int i = 0; i < encoded.count(); i++) {
      int length = encoded.lengthAt(at);
      int start = ListChunk.startAt(at, length);
      field.addEncoded(entry, encoded.elements(), start, length);
      at = start + length;
    }
  }

  @Override
  public Iterator<T> iterator() {
    KeyEntry entry = field.context.scope.requireKey(field);
    ListSlot slot = field.current();
    if (slot == null || slot.count == 0) {
      return Collections.emptyIterator();
    }
    field.reader().readAll(entry, slot);
    return new LocalListIterator<>(field, entry, slot);
  }

  @Override
  public Stream<T> stream() {
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED | Spliterator.NONNULL),
        false);
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public int size() {
    KeyEntry entry = field.context.scope.requireKey(field);
    ListSlot slot = field.current();
    return slot == null ? 0 : field.reader().size(entry, slot);
  }

  @Override
  public void clear() {
    field.clear(field.context.scope.requireKey(field));
  }
}
