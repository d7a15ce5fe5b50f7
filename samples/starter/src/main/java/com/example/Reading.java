package com.example;

/** One line of the input. */
public record Reading(String sensor, double celsius) {}
