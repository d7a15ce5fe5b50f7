package demo;

public record SessionUpdate(String user, boolean closed, int pages) {}
