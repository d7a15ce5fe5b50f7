package dev.keyfold.samples.recipes;

/** What a customer has ordered in all. */
public record Balance(String customer, long cents) {}
