"""What both baccarat games share: counts, draws, the commission, the shoe and its opening, exact counting.

A rule here cites the clauses of both games; a table uses those of its own game.
"""
