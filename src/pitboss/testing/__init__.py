"""Test tools for every game: a tabletop, the conformance suite, and the proof of clauses."""
