"""Seven card stud high-low split. Seven card stud for high and for low."""
