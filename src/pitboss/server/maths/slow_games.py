"""Games whose odds take long to calculate."""

SLOW_GAMES = (
    "let-it-ride", "three-card-poker", "double-chance", "vegas-shootout",
    "blackjack", "caribbean-stud", "pai-gow-poker",
)  # fmt: skip
"""From seconds to minutes, quickest first. Other games never wait for these."""
