"""Accounts: people, sessions, passwords and permissions."""
