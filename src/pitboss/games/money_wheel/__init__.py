"""The money wheel: one symbol on each segment, each with its own payout."""
