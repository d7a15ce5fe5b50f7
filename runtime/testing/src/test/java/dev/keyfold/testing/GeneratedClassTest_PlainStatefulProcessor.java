package dev.keyfold.testing;

/** Called as what would be generated for a class whose constructor has parameters. */
final class GeneratedClassTest_PlainStatefulProcessor {

  final String collaborator;

  GeneratedClassTest_PlainStatefulProcessor(String collaborator) {
    this.collaborator = collaborator;
  }
}
