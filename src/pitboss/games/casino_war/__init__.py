"""Casino war: one card each, and on a tie surrender half or go to war."""
