package dev.keyfold.processor.source;

/** What can be put into source. */
interface Fragment {
  /** Writes it, with the shortest names that its classes have there. */
  void writeTo(SourceWriter out);
}
