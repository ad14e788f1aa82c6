"""Blackjack and Single Deck Blackjack."""
