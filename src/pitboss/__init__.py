"""Casino table games, run by the book: every step, payout, refusal and ruling names the clause that demands it.

Play chips only: pitboss moves no real money. It keeps the rules, proves the odds and audits the log.
"""

__version__ = "0.1.0"
