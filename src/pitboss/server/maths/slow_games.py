"""Games whose odds take long to count."""

SLOW_GAMES = (
    "let-it-ride", "three-card-poker", "double-chance", "vegas-shootout",
    "blackjack", "caribbean-stud", "pai-gow-poker",
)  # fmt: skip
"""From seconds to minutes, the quicker first. Nobody who asks about a quick game waits for one of these."""
