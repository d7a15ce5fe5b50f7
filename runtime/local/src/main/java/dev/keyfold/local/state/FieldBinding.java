package dev.keyfold.local.state;

import dev.keyfold.state.FieldDictionary;

/**
 * Where a field lives.
 *
 * @param index the position among all fields by name
 * @param stored what the store knows of it
 * @param row which of the processor's families of key rows it is in
 * @param family the family of its own rows, if it has any
 */
record FieldBinding(int index, FieldDictionary.Field stored, int row, int family) {}
