"""What games dealt from a shoe share: opening, shuffle, cut, the cutting card on its way, the relief of a dealer.

These are deeds without clauses. Each game calls them from steps of its own, which cite its own text.
"""
