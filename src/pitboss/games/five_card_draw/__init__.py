"""Five card draw. Five cards face down, some of them exchanged."""
