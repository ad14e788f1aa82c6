"""Seven card stud. Three cards face down and four up: the best five of seven."""
