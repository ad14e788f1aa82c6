"""Big six: three dice on each segment; a number pays by how many of them show it."""
