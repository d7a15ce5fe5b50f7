package demo;

import dev.keyfold.MapState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

/** Sealed interfaces of records as grouping key and as map key. */
@Stateful("sealed-keys")
class SealedKeys {
  sealed interface Party {}

  sealed interface Person extends Party {}

  record Customer(int number) implements Person {}

  record Anonymous() implements Person {}

  record Company(String name, Contact contact) implements Party {}

  sealed interface Contact {}

  record Email(String address) implements Contact {}

  record Phone(long number) implements Contact {}

  @StateVar MapState<Contact, Long> contacts;

  /** Counts per contact. */
  @OnInput
  long in(Party key, String input) {
    Contact contact = key instanceof Company company ? company.contact() : new Phone(1);
    long count = contacts.getOr(contact, 0L) + 1;
    contacts.put(contact, count);
    return count;
  }
}
