package demo;

import java.time.Instant;

public record Click(String page, Instant at) {}
