"""Simulation: units of a game played from numbered streams, on every core, on a GPU or on a cluster.

Totals are counts of outcomes, so they are exact integers and do not depend on who played which unit.
"""
