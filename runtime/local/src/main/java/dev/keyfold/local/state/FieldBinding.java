package dev.keyfold.local.state;

/**
 * Where a field lives.
 *
 * @param index the position among all fields by name
 * @param id what stands for it in rows
 * @param row which of the processor's families of key rows it is in
 * @param family the family of its own rows, if it has any
 */
record FieldBinding(int index, int id, String name, int row, int family) {}
