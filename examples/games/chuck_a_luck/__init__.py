"""Chuck-a-luck: three dice in a cage, and a number pays by how many of them show it."""
