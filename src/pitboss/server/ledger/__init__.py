"""Chips: the ledger, the cage, vouchers and jackpots. Play chips only."""
