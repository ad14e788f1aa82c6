"""Baccarat-Chemin de Fer: the players bank against each other."""
