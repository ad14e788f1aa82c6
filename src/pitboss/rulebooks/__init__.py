"""What the regulations say, as data: clauses, rulings, waivers and numbers."""
