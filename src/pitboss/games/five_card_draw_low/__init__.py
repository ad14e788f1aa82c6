"""Five card draw, low. Five cards face down; players may exchange some; the best low hand wins."""
