package com.example;

/** One line of the output. */
public record Alert(String sensor, String text) {}
