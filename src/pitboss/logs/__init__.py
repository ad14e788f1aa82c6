"""Log files: reading and writing, verification, fairness, rounds, events as sentences."""
