"""The campaign: long tests of what pitboss promises, one command for each promise (docs/reliability.md)."""
