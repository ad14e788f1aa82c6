"""Bots that fill seats, and advice for players."""
