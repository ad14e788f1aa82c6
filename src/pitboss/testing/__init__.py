"""What every game gets for free: a tabletop for tests, the conformance suite, and the proof of clauses."""
