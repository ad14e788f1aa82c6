"""What the two games of baccarat share: counts, who draws, the commission, the shoe and its opening, exact counting.

A rule here cites the clauses of each game that has it; at a table only those of its own game count.
"""
