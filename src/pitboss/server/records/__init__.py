"""Records: logs, chain heads, journal, receipts; and the audits, backups and reports made from them."""
