"""Punto banco: a shoe that lives across rounds, a curator, and commission collected later."""
