"""Shared by games dealt from a shoe: opening, cut, cutting card, burns, relief of dealers, irregularities.

A rule here cites the clauses of every game that has it; a table uses only those of its own game.
"""
