"""Five card draw. Five cards face down; players may exchange some."""
