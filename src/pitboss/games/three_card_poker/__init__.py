"""Three card poker: bet against the dealer's hand (ante), on a pay table (pair plus), or both."""
