"""Roulette: many wagers, no decisions."""
