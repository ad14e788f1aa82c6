"""The engine: questions in, events out, every event with its clause. It knows no game and does no I/O."""
