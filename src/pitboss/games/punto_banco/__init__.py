"""Punto banco: a shoe for many rounds, a curator, and commission collected later."""
