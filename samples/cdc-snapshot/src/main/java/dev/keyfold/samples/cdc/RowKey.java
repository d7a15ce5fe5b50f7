package dev.keyfold.samples.cdc;

/**
 * A row of a database.
 *
 * @param table its database and table, joined by a dot
 * @param id its primary key
 */
public record RowKey(String table, String id) {}
