"""Calculations for the maths page, advice and simulations, in worker processes."""
