"""Vegas Shootout: two cards for a suit match and against the dealer's two, five cards with the dealer's and a common
card.
"""
