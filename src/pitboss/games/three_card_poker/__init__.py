"""Three card poker: three cards against the dealer's three, against a schedule of payouts, or against both."""
