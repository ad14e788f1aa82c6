"""Shared by poker games dealt from one deck: opening, shuffle and cut, stub, two decks, devices and their faults."""
