"""Caribbean stud: five cards against the dealer's five, an ante, a call of twice the ante, and a jackpot."""
