"""Big six: three dice a segment, and a number pays by how many of them show it."""
