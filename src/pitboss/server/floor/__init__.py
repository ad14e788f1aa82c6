"""The floor: all parts of a running house in one object."""
