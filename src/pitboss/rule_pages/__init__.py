"""A game's rules as data, the sign at its table, and the arguments of incidents and orders."""
