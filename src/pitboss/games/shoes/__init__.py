"""What games dealt from a shoe share: opening, cut, the cutting card on its way, burns, relief, irregularities.

A rule here cites the clauses of every game that has it; at a table only those of its own game count.
"""
