"""Chips: the ledger, the cage, papers and jackpots. Play chips only."""
