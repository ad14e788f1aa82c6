"""What poker games dealt from one deck share: opening, shuffle and cut, stub, two decks, devices and their troubles."""
