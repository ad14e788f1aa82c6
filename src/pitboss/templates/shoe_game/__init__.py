"""Shoe game: one card each from a shoe; double or stay; the higher card wins, and the dealer wins ties."""
