"""The maths office of a house: odds, strategies and comparisons from a worker of its own, and simulations."""
