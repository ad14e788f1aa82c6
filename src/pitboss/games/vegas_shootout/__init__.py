"""Vegas Shootout: two cards for a match of suits and against the dealer's, five with the dealer's and a common card."""
