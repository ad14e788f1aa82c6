"""Simulation: units of a game played from numbered random streams, on all cores, a GPU or a cluster.

Totals are counts of outcomes: exact integers that do not depend on which worker played which unit.
"""
