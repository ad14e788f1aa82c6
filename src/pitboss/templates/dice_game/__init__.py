"""Dice game: bet whether the total of two dice is low, seven or high."""
