"""The house: people, ledger, live tables, API, restart. `pitboss serve` runs it."""
