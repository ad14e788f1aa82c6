"""Baccarat-Chemin de Fer: the participants bank against each other."""
