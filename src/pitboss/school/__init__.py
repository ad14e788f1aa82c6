"""The dealer school: drills and exams made from the rules that run the tables, and graded by them."""
