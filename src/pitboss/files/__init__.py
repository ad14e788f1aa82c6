"""What lies on the disk: table logs, round scripts, and what can be read out of them."""
