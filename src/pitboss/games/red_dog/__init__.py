"""Red dog: two cards, and a wager that the third falls between them."""
