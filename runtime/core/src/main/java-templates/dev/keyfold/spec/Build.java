package dev.keyfold.spec;

/** The build that this is of; compilers read it to tell artefacts of different versions. */
final class Build {
  /** The version of keyfold-core. */
  static final String VERSION = "${project.version}";

  private Build() {}
}
