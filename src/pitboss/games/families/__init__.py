"""What several games share: decks, shoes and wheels, the poker room, and the floor's powers. No family is a game."""
