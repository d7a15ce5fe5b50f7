package dev.keyfold.samples.web;

/** The job was asked for something that cannot be; the message is one sentence for the user. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UsageException(String sentence) {
    super(sentence);
  }
}
