"""Caribbean stud: five cards each against the dealer's five, an ante, a call of twice as much, and a jackpot."""
