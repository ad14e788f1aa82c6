"""The money wheel: one symbol a segment, each at its own price."""
