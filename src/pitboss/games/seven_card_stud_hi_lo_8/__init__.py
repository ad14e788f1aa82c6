"""Seven card stud high-low split, eight or better. High and low split the pot; a low needs eight or better."""
