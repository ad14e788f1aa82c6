"""Every event a table of pitboss can say, declared once: its kind, its fields and what it means.

A game outside pitboss declares its own events in the same way, in a module of its own.
"""

from pitboss.events import (
    baccarat,
    blackjack,
    cards,
    chips,
    decks,
    dice,
    hands,
    incidents,
    jackpots,
    other_games,
    pai_gow,
    people,
    poker,
    procedure,
    showdown,
    wagers,
)

__all__ = [
    "baccarat",
    "blackjack",
    "cards",
    "chips",
    "decks",
    "dice",
    "hands",
    "incidents",
    "jackpots",
    "other_games",
    "pai_gow",
    "people",
    "poker",
    "procedure",
    "showdown",
    "wagers",
]
