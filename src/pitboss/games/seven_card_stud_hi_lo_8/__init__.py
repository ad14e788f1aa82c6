"""Seven card stud high-low split, eight or better. Both halves at once."""
