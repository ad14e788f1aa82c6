"""Five card draw, low. Five cards face down, some of them exchanged; the best low hand wins."""
