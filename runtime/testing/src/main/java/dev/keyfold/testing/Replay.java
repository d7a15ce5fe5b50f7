package dev.keyfold.testing;

/** A way to run again what a test has done, and what it means when that comes out otherwise. */
enum Replay {
  AS_IT_WAS(
      "gives another result when the same is done again",
      "the result depends on something outside of the class: a static field, the wall clock,"
          + " randomness, the order of a HashMap, or outputs without equals and toString",
      "take time from the record or the Context, and what is random from the record"),
  FRESH_OBJECTS(
      "gives another result on a new object: it has hidden state",
      "a plain field or a collaborator holds something from an earlier callback, which a restart"
          + " forgets and other keys see",
      "make it a state variable, or compute it from the record and the state"),
  ONE_BY_ONE(
      "gives another result when each record is a micro-batch of its own", Why.CUTS, Why.ORDER),
  AT_ONCE("gives another result when the records are one micro-batch", Why.CUTS, Why.ORDER),
  RANDOM_CUTS("gives another result when the records are cut at random", Why.CUTS, Why.ORDER);

  final String headline;
  final String why;
  final String fix;

  Replay(String headline, String why, String fix) {
    this.headline = headline;
    this.why = why;
    this.fix = fix;
  }

  private static final class Why {

    static final String CUTS =
        "batches are cut by number and time, and the watermark moves at their ends: event timers"
            + " run after all records of a batch, and a timer set in the past after them, too";
    static final String ORDER =
        "let event timers decide, and put what came out of order in order before using it"
            + " (docs/time.md)";
  }
}
