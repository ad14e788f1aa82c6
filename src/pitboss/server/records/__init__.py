"""The books: logs, signed heads, journal and receipts; audits, backups and reports made from them."""
